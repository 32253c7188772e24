import { describe, expect, it } from 'vitest'
import { labelOf, prices, priceYen, usanceDays } from './choices.ts'
import { opportunityStatus } from './states.ts'

describe('the fixed lists', () => {
  it('given an id of a list, then its label is found, and none for an id that is not in it', () => {
    expect(labelOf(opportunityStatus, 60)).toBe('オファー承諾')
    expect(labelOf(opportunityStatus, 65)).toBeUndefined()
  })

  it('given the price list, then it runs from 30万 to 100万 and each id has its amount in yen', () => {
    expect(prices[0]).toEqual([1, '30万〜'])
    expect(prices.at(-1)).toEqual([8, '100万〜'])
    expect([priceYen(1), priceYen(8)]).toEqual([300_000, 1_000_000])
  })

  it('given the days of a payment term, then 1 to 28 and the month end can be chosen', () => {
    expect(usanceDays.map(([id]) => id)).toEqual([...Array.from({ length: 28 }, (_, i) => i + 1), 30])
    expect(labelOf(usanceDays, 30)).toBe('月末')
  })
})
