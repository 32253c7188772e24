import { describe, expect, it } from 'vitest'
import { withholdingKinds } from '#money/billing-payments/choices.ts'
import { eraYear, feeNames, filingLimit } from './filing.ts'

describe('given a year of payment', () => {
  it.each([
    [2019, '令和元年分', '01'],
    [2026, '令和8年分', '08'],
    [2028, '令和10年分', '10'],
  ])('when it is %i, then the slip says %s, the file %s', (year, text, digits) => {
    expect(eraYear(year)).toEqual({ text, digits })
  })

  it('when a payee earned 50,000 yen, then nothing is filed yet: the limit is what may be earned', () => {
    expect(filingLimit(2026)).toBe(50_000)
  })
})

it('given the kinds of fee that tax is withheld of, then each has its name on the slip', () => {
  expect(feeNames.map(([id]) => id)).toEqual(withholdingKinds.flatMap(([id]) => (id === 0 ? [] : [id])))
})
