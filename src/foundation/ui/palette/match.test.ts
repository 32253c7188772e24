import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight, highlightByReading, rankItems } from './match.ts'

describe('given screens and actions', () => {
  const items = ['契約を作成', '契約', '月次締め', '契約稼働', '変更契約'].map((label) => ({ label }))

  it('when a word is typed, then the whole match comes first, then beginnings, then the rest', () => {
    expect(rankItems('契約', items).map(({ label }) => label)).toEqual([
      '契約',
      '契約を作成',
      '契約稼働',
      '変更契約',
    ])
  })

  it('when nothing is typed, then all stay in their order', () => {
    expect(rankItems('', items)).toEqual(items)
  })

  it('when kana or width differ, then it still matches', () => {
    expect(rankItems('めーる', [{ label: '自動メール' }, { label: 'ＡＰＩ' }])).toEqual([
      { label: '自動メール' },
    ])
    expect(rankItems('api', [{ label: 'ＡＰＩ' }])).toEqual([{ label: 'ＡＰＩ' }])
  })
})

describe('given a text and a keyword', () => {
  it('when it matches, then only the match is marked', () => {
    expect(highlight('サトウ', 'さとう 健太')).toEqual([
      { text: 'さとう', hit: true },
      { text: ' 健太', hit: false },
    ])
  })

  it('when a character stands for several, then it is marked whole', () => {
    expect(highlight('株', '㈱ルミナ')).toEqual([
      { text: '㈱', hit: true },
      { text: 'ルミナ', hit: false },
    ])
  })

  it('when the parts are put together, then they give the text again', () => {
    const text = fc.string({ unit: fc.constantFrom(...'あアaＡ㈱佐藤 ー') })
    fc.assert(
      fc.property(text, text, (keyword, whole) => {
        expect(
          highlight(keyword, whole)
            .map((part) => part.text)
            .join(''),
        ).toBe(whole)
      }),
    )
  })
})

describe('given a name and its reading', () => {
  const marked = (keyword: string, name = '佐藤 健太', reading = 'サトウ ケンタ') =>
    highlightByReading(keyword, name, reading)
      .filter(({ hit }) => hit)
      .map(({ text }) => text)

  it('when kana or romaji are typed, then the word they read is marked', () => {
    expect(marked('さとう')).toEqual(['佐藤'])
    expect(marked('sato')).toEqual(['佐藤'])
    expect(marked('ケン')).toEqual(['健太'])
  })

  it('when the words do not pair or nothing is read, then nothing is marked', () => {
    expect(marked('さとう', '佐藤健太')).toEqual([])
    expect(marked('佐')).toEqual([])
    expect(marked('')).toEqual([])
  })
})
