import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readPrice } from './price.ts'

describe('readPrice', () => {
  it.each([
    ['60〜70万（スキル見合い）', 600_000, 700_000],
    ['65万円〜', 650_000, undefined],
    ['~70万', undefined, 700_000],
    ['～75万', undefined, 750_000],
    ['60-65', 600_000, 650_000],
    ['@65', 650_000, 650_000],
    ['650,000円/月', 650_000, 650_000],
    ['¥600,000～¥680,000', 600_000, 680_000],
    ['６０万円～６５万円（税抜）', 600_000, 650_000],
    ['62.5万', 625_000, 625_000],
    ['上限75万', undefined, 750_000],
    ['MAX80万', undefined, 800_000],
    ['85万円まで', undefined, 850_000],
    ['70万以上', 700_000, undefined],
    ['スキル見合い（75万目安）', 750_000, 750_000],
    ['70万±5万', 650_000, 750_000],
    ['70±5', 650_000, 750_000],
    ['65→70万', 700_000, 700_000],
    ['800k-1M JPY', 800_000, 1_000_000],
    ['58万迄', undefined, 580_000],
    ['85万円（税別）を上限として', undefined, 850_000],
    ['700000', 700_000, 700_000],
    ['@3,500', 560_000, 560_000],
    ['スキル見合い', undefined, undefined],
    ['応相談', undefined, undefined],
    ['年収500万', undefined, undefined],
    ['140-180h', undefined, undefined],
    ['70〜60万', undefined, undefined],
    ['60万±3', 570_000, 630_000],
    ['80±5', 750_000, 850_000],
    ['65万上', 650_000, undefined],
    ['70くらいから', 700_000, undefined],
    ['上限65万上旬', undefined, 650_000],
  ])('given 「%s」, then %s to %s', (text, from, to) => {
    const price = readPrice(spanOf(toPlain(text)))
    expect([price?.from, price?.to]).toEqual([from, to])
  })

  it('given a price by the hour, with tax or about, then it is to be checked and says why', () => {
    for (const text of ['@3,500', '70万円(税込)', '70万前後']) {
      const price = readPrice(spanOf(text))
      expect(price?.isSure, text).toBe(false)
      expect(price?.note, text).not.toBeNull()
    }
  })
})
