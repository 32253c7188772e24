import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { linesOf } from '../layout/span.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readBarePrice, readThousands } from './bare-price.ts'

const read = (text: string) => {
  const { from, to } = readBarePrice(linesOf(spanOf(toPlain(text))), words) ?? {}
  return [from, to]
}

describe('readBarePrice', () => {
  it.each([
    ['PHP 2名、恵比寿、60まで、2月から', undefined, 600_000],
    ['渋谷 週1出社\n〜75\n1月から', undefined, 750_000],
    ['渋谷 常駐\n85〜', 850_000, undefined],
    ['Go 三田 週1出社 68〜73 12/1〜', 680_000, 730_000],
    ['- 78〜82、140-180', 780_000, 820_000],
    ['PMO1名 溜池山王 95 1月 面談2回', 950_000, 950_000],
  ])('given 「%s」, then from %s to %s', (text, from, to) => {
    expect(read(text)).toEqual([from, to])
  })

  it.each([
    ['45まで'],
    ['チームは30〜40です'],
    ['Java 渋谷 95 の改修'],
    ['ユーザ数は 60〜70'],
    ['140-180 1名 1月〜'],
    ['・要件定義\n50〜\n・設計'],
    ['1名 1月〜 45歳まで'],
  ])('given 「%s」, then none', (text) => {
    expect(read(text)).toEqual([undefined, undefined])
  })
})

describe('readThousands', () => {
  it.each([
    ['* 750-850k, fully remote', 750_000, 850_000],
    ['up to 950k, hybrid', undefined, 950_000],
    ['700k fixed', 700_000, 700_000],
  ])('given 「%s」, then from %s to %s', (text, from, to) => {
    expect(readThousands(spanOf(text))).toMatchObject({
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    })
  })

  it.each([['a site with 800k users'], ['500k lines of code'], ['handled 300k requests, daily']])(
    'given 「%s」, then none',
    (text) => {
      expect(readThousands(spanOf(text))).toBeUndefined()
    },
  )
})
