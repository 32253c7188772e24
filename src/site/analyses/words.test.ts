import { describe, expect, it } from 'vitest'
import { toWord } from './words.ts'

describe('a word that was searched', () => {
  it.each([
    ['ＲＥＡＣＴ　　 TS', 'react ts'],
    ['  フルリモート ', 'フルリモート'],
    ['ﾌﾛﾝﾄ\tエンド', 'フロント エンド'],
    ['C++ 17', 'c++ 17'],
    ['2026年', '2026年'],
  ])('given %j, then it is counted as %j', (typed, word) => expect(toWord(typed)).toBe(word))

  it.each([
    'kenta@example.jp',
    'ｋｅｎｔａ＠example.jp',
    '090-5501-2284',
    '０９０ー５５０１ー２２８４',
    '(03) 5501-0142',
    '150 0002',
    '',
    '　',
    'あ'.repeat(41),
  ])('given %j, which may be about a person or is no word, then it is not kept', (typed) =>
    expect(toWord(typed)).toBeUndefined(),
  )
})
