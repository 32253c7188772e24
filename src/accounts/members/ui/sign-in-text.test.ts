import { describe, expect, it } from 'vitest'
import { inviteText, isLongUnused, signInText } from './sign-in-text.ts'

/** A moment by the clock of Japan, wherever the test runs; months from 0. */
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(Date.UTC(year, month, day, hour - 9, minute)).toISOString()
const now = Date.parse(at(2026, 10, 5, 8, 0))

describe('signInText', () => {
  it.each([
    [at(2026, 10, 5, 7, 2), '今日 07:02'],
    [at(2026, 10, 4, 23, 59), '昨日 23:59'],
    [at(2026, 10, 2, 16, 20), '11/02 16:20'],
    [at(2026, 9, 1, 8, 0), '10/01（35日前）'],
    [at(2025, 11, 31, 8, 0), '2025/12/31（309日前）'],
  ])('given %s, then %s', (moment, text) => {
    expect(signInText(moment, now)).toBe(text)
  })

  it('given 30 days, then it is long unused; given 29, it is not', () => {
    expect([isLongUnused(at(2026, 9, 6, 23, 0), now), isLongUnused(at(2026, 9, 7, 0, 0), now)]).toEqual([
      true,
      false,
    ])
  })
})

describe('inviteText', () => {
  it('given until when, then the day; given none, then that it has run out', () => {
    expect([inviteText(at(2026, 10, 8, 9, 0)), inviteText(null)]).toEqual([
      '11/08 まで有効',
      '期限が切れています',
    ])
  })
})
