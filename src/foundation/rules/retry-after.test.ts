import { expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-11-05T05:28:40Z')

it.each([
  ['1800', 1800],
  ['999999', 7200],
  ['-5', 0],
  ['soon', 0],
  [undefined, 0],
  ['Thu, 05 Nov 2026 05:29:40 GMT', 60],
])('given Retry-After %j, then %d seconds', (text, seconds) => {
  expect(readRetryAfter(text, now)).toBe(seconds)
})
