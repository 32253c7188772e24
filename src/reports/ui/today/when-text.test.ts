import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { whenText } from './when-text.ts'

describe('when', () => {
  it.each([
    ['nothing', null, ''],
    ['a month', '2026-10', '2026/10'],
    ['a day', '2026-11-05', '11/5'],
    ['an instant late in London', '2026-11-05T15:30:00.000Z', '11/6 00:30'],
    ['one as the database writes it', '2026-11-05 01:00:00+00', '11/5 10:00'],
    ['one of today', `${today()}T09:05:00+09:00`, '09:05'],
  ])('given %s, then it is written short and in Japanese time', (_, at, text) => {
    expect(whenText(at)).toBe(text)
  })
})
