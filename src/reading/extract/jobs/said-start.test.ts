import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidStart } from './said-start.ts'

const read = (text: string) => readSaidStart(spanOf(toPlain(text)), '2026-11-24', '2026-11-24')?.value

describe('readSaidStart', () => {
  it.each([
    ['開始は1/6。ほかは下のとおり。', '2027-01-06'],
    ['リモは週2までOK、1/5イン。', '2027-01-05'],
    ['履行期間は2027年1月12日から2027年9月30日まで', '2027-01-12'],
    ['From 4 January 2027, long term', '2027-01-04'],
    ['start January 18 2027, one online interview', '2027-01-18'],
    ['開始が1月の4日ですね', '2027-01-04'],
  ])('given 「%s」, then that day', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each(['提案期限は12月4日とします', '3月末まで延長で合意', '1/10に終了しました', 'Javaを3年'])(
    'given 「%s」, then none',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
