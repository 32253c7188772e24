import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readAgeLimit } from './job-ages.ts'
import { readForeigners, readResale } from './job-limits.ts'

const spanned = (text: string) => spanOf(toPlain(text))

describe('readForeigners', () => {
  it.each([
    ['外国の方は、規程により見送りとさせていただきます。', 3],
    ['日本籍のみ', 3],
    ['日本国籍の方に限ります', 3],
    ['外国籍の方は日本語N2なら可', 2],
    ['JLPT N3 ok', 2],
    ['Any nationality', 1],
    ['日本語でのやりとりが多い現場です', undefined],
    ['外国籍のお客様向けサービス', undefined],
  ])('given 「%s」, then %s', (text, id) => {
    expect(readForeigners(spanned(text), false)?.value).toBe(id)
  })

  it('given the Japanese or who may stay for good behind its label, then on a condition', () => {
    expect(readForeigners(spanned('日本籍または永住権をお持ちの方'), true)?.value).toBe(2)
  })
})

describe('readResale', () => {
  it.each([
    ['要員は直接雇用する者に限る', 1],
    ['再委託はご遠慮ください', 1],
    ['貴社→1社先', 2],
    ['商流は浅いです', undefined],
  ])('given 「%s」, then %s', (text, id) => {
    expect(readResale(spanned(text), false)?.value).toBe(id)
  })
})

describe('readAgeLimit', () => {
  it('given the youngest and the oldest in words, then both', () => {
    const limit = readAgeLimit(spanned('20歳以上59歳以下とする'), false)
    expect([limit?.min, limit?.max]).toEqual([20, 59])
  })

  it('given how old somebody is, then none', () => {
    expect(readAgeLimit(spanned('担当は35歳です'), false)).toBeUndefined()
  })
})
