import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, chanceOf, expectedOf, reachedOf, toRenewalRate, toStageRate } from './chance.ts'

const count = (client: number, months: number, cases: number, renewed: number) => ({
  client,
  months,
  cases,
  renewed,
})

describe('the renewal rate', () => {
  const rate = toRenewalRate([count(1, 3, 19, 19), count(2, 2, 20, 10), count(3, 6, 5, 0)])

  it.each([
    ['20 cases of the client', 2, 12, 'client', 10, 20],
    ['19 of the client and 39 of its length', 1, 3, 'length', 29, 39],
    ['few of the client and of its length', 3, 6, 'agency', 29, 44],
    ['no client', null, 1, 'agency', 29, 44],
  ] as const)('given %s, then it is of the narrowest of 20 or more', (_, client, months, basis, won, of) => {
    expect(rate(client, months)).toEqual({ share: { won, of }, basis, cases: of })
  })

  it('given no contract that has ended, then there is no rate, and none is made up', () => {
    expect(toRenewalRate([])(1, 3)).toEqual({ share: { won: 0, of: 1 }, basis: 'none', cases: 0 })
  })
})

describe('the rate of a stage', () => {
  const counts = [
    { stage: 70, won: true, count: 10 },
    { stage: 10, won: false, count: 30 },
    { stage: 40, won: false, count: 9 },
  ]
  it('given closed opportunities, then those count that came so far, and won ones came through all stages', () => {
    expect([0, 10, 20, 50].map((stage) => reachedOf(counts, stage))).toEqual([
      { won: 10, of: 49 },
      { won: 10, of: 49 },
      { won: 10, of: 19 },
      { won: 10, of: 10 },
    ])
  })
  it('given under 20 that came so far, then all closed ones count', () => {
    const rate = toStageRate(counts)
    expect(rate(10)).toEqual({ share: { won: 10, of: 49 }, basis: 'stage', cases: 49 })
    expect(rate(50)).toEqual({ share: { won: 10, of: 49 }, basis: 'overall', cases: 49 })
    expect(toStageRate([])(50).basis).toBe('none')
  })
})

const share = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
  .map(([won, lost]) => ({ won, of: Math.max(1, won + lost) }))

describe('what amounts come to', () => {
  it('given 700,000 and 600,000 at two renewals of 84 in 100, then each is rounded once and the profit is between them', () => {
    const of = { won: 84, of: 100 }
    expect(expectedOf(amountsOf(700_001, 600_000), [of, of])).toEqual({
      sales: 493_921,
      purchase: 423_360,
      profit: 70_561,
      people: 71,
    })
  })

  it('given any shares, then the chance lies between 0 and 1 and no amount comes to more than itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.array(share, { maxLength: 12 }),
        (sales, purchase, chances) => {
          const full = amountsOf(sales, purchase)
          const expected = expectedOf(full, chances)
          expect(chanceOf(chances)).toBeGreaterThanOrEqual(0)
          expect(chanceOf(chances)).toBeLessThanOrEqual(1)
          expect(expected.sales).toBeLessThanOrEqual(sales)
          expect(expected.profit).toBe(expected.sales - expected.purchase)
          expect(Math.abs(expected.sales - sales * chanceOf(chances))).toBeLessThanOrEqual(0.51)
        },
      ),
    )
  })
})
