import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-24T10:00:00+09:00')

describe('timeLeft', () => {
  it.each([
    ['2026-11-24T18:00:00+09:00', '残り 8時間'],
    ['2026-11-24T17:20:30+09:00', '残り 7時間20分'],
    ['2026-11-24T10:12:59+09:00', '残り 12分'],
    ['2026-11-24T10:00:59+09:00', 'まもなく終了'],
    ['2026-11-24T09:00:00+09:00', 'まもなく終了'],
  ])('given an end at %s, then it says %s', (ends_at, text) => {
    expect(timeLeft(ends_at, now)).toBe(text)
  })
})
