import { describe, expect, it } from 'vitest'
import { visitSpan } from './visit-span.ts'

const created_at = '2026-11-18T03:14:00Z'

describe('visitSpan', () => {
  it.each([
    ['2026-11-18T03:56:00Z', false, '2026/11/18 12:14〜12:56'],
    ['2026-11-18T16:00:00Z', false, '2026/11/18 12:14〜2026/11/19 01:00'],
    [null, true, '2026/11/18 12:14〜いま'],
    [null, false, '2026/11/18 12:14'],
  ])('given an end of %s and inside %s, then it says %s', (ended_at, is_inside, text) => {
    expect(visitSpan({ created_at, ended_at, is_inside })).toBe(text)
  })
})
