import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readWorkStyles } from './work-style.ts'

const read = (text: string) => readWorkStyles(spanOf(toPlain(text)))?.ids

describe('readWorkStyles', () => {
  it.each([
    ['在宅での勤務は認めない', [1]],
    ['リモートはできません', [1]],
    ['テレワーク制度の対象外', [1]],
    ['毎日現地', [1]],
    ['週2は在宅OK', [2]],
    ['出社 月3回', [2]],
    ['出社は火曜と金曜', [2]],
    ['Hybrid, 2 days in the office', [2]],
    ['出社は不要です', [3]],
    ['fully remote', [3]],
    ['フルリモ', [3]],
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
    expect(read(text)).toEqual(ids)
  })

  it.each([
    ['月曜に連絡します'],
    ['ハイパーバイザの設計'],
    ['渋谷'],
    ['週4日稼働'],
    ['no onsite'],
    ['hybrid cloud'],
  ])('given 「%s」, then none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
