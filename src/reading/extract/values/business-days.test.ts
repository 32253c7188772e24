import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readBusinessDays } from './business-days.ts'

const read = (text: string) => readBusinessDays(spanOf(toPlain(text)))?.value

describe('readBusinessDays', () => {
  it.each([
    ['週5日', [5]],
    ['週3〜4日', [3, 4]],
    ['週4日から可能', [4, 5]],
    ['週4日、週2出社まで', [4]],
    ['週2出社、週4日稼働', [4]],
    ['4 days a week', [4]],
    ['5 days per week, hybrid', [5]],
  ])('given 「%s」, then the days are %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    '週2くらい家で出来れば',
    '週1で出社もOK',
    '80万（週5の場合）',
    '週3なら50',
    '週3までの在宅',
    'フル出社はNG（週2まで）',
    '会社に行くのは週3まで',
    '3 days a week in the office',
    'Work from home up to 3 days a week',
  ])('given 「%s」, then it says nothing of how many days are worked', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('given days that are to be talked about, then they are for people to check', () => {
    expect(readBusinessDays(spanOf('週3日から相談させてください'))?.certainty).toBe('check')
    expect(readBusinessDays(spanOf('週3日以上'))?.certainty).toBe('sure')
  })
})
