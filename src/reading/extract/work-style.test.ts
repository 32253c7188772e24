import { describe, expect, it } from 'vitest'
import { toPlain } from './plain.ts'
import { spanOf } from './read.fixture.ts'
import { readWorkStyles } from './work-style.ts'

describe('readWorkStyles', () => {
  it.each([
    ['週2くらいなら出社OK', [2]],
    ['週に2〜3回の出社まで', [2]],
    ['フル出社はNG（週2まで）', [2]],
    ['remote or hybrid', [2, 3]],
    ['hybrid (1-2 days) or full remote, no fulltime onsite', [2, 3]],
    ['hybrid up to 3 days in the office', [2]],
    ['on-site only', [1]],
    ['フル出社可', [1]],
    ['フルリモート希望。出社は初日のみ', [3]],
  ])('given 「%s」, then %s', (text, ids) => {
    expect(readWorkStyles(spanOf(toPlain(text)))?.ids).toEqual(ids)
  })

  it.each(['週4日稼働', 'no onsite', 'hybrid cloud'])('given 「%s」, then nothing', (text) => {
    expect(readWorkStyles(spanOf(text))).toBeUndefined()
  })
})
