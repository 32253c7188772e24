import { describe, expect, it } from 'vitest'
import { toPlain } from './plain.ts'
import { spanOf } from './read.fixture.ts'
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
  ])('given 「%s」, then %s', (text, ids) => {
    expect(read(text)).toEqual(ids)
  })

  it.each([['月曜に連絡します'], ['ハイパーバイザの設計'], ['渋谷']])('given 「%s」, then none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
