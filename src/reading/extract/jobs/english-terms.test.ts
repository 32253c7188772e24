import { describe, expect, it } from 'vitest'
import { spanOf } from '../read.fixture.ts'
import { readEnglishPeriod, readEnglishStart } from './english-terms.ts'

describe('readEnglishStart', () => {
  it.each([
    ['* Jan 2027, 12 months', '2027-01-01'],
    ['* from February 1, 6 months', '2027-02-01'],
    ['from January 12, 2027, at least 6 months', '2027-01-12'],
    ['hybrid 2 days, from December 1.', '2026-12-01'],
  ])('given 「%s」, then %s', (text, day) => {
    expect(readEnglishStart(spanOf(text), '2026-11-24')?.value).toBe(day)
  })

  it.each([
    ['the last release of March 2020'],
    ['May I ask for profiles'],
    ['from April'],
    ['marketing 2027 site'],
    ['Closed on December 1'],
  ])('given 「%s」, then none', (text) => {
    expect(readEnglishStart(spanOf(text), '2026-11-24')).toBeUndefined()
  })
})

describe('readEnglishPeriod', () => {
  it.each([
    ['* ASAP, long term', 'long term'],
    ['Jan 2027, 12 months', '12 months'],
    ['from May 1, at least 6 months', 'at least 6 months'],
  ])('given 「%s」, then %s', (text, period) => {
    expect(readEnglishPeriod(spanOf(text))?.value).toBe(period)
  })

  it.each([['18 months of Java'], ['a long term relationship'], ['every 6 months']])(
    'given 「%s」, then none',
    (text) => {
      expect(readEnglishPeriod(spanOf(text))).toBeUndefined()
    },
  )
})
