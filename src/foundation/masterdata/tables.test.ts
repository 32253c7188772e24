import { describe, expect, it } from 'vitest'
import { foldText } from './normalize.ts'
import { loadTable, parseTable } from './tables.ts'

const katakana = /^[ァ-ヺー]+$/

describe('the master tables', () => {
  it.each([
    ['occupations', 45],
    ['industries', 24],
    ['skills', 650],
    ['prefectures', 47],
  ] as const)(
    'given %s, then at least %i entries have ids from 1 without a gap and distinct names',
    (name, least) => {
      const items = loadTable(name)
      expect(items.length).toBeGreaterThanOrEqual(least)
      expect(items.map((item) => item.id)).toEqual(items.map((_, i) => i + 1))
      expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
    },
  )

  it('given a table is loaded twice, then it is the same array', () => {
    expect(loadTable('skills')).toBe(loadTable('skills'))
  })

  it('given the occupations, then each is in one of six groups', () => {
    const groups = new Set(loadTable('occupations').map((item) => item.group))
    expect(groups.size).toBe(6)
    expect(groups.has(undefined)).toBe(false)
  })

  it('given the prefectures, then 13 is 東京都, 47 is 沖縄県 and all have their readings', () => {
    const prefectures = loadTable('prefectures')
    expect(prefectures[12]).toEqual({ id: 13, name: '東京都', kana: 'トウキョウト', romaji: 'Tokyo' })
    expect(prefectures[46]?.name).toBe('沖縄県')
    expect(prefectures.filter((item) => !katakana.test(item.kana ?? '') || !item.romaji)).toEqual([])
  })

  it('given the skills, then each has a katakana reading and a category', () => {
    expect(loadTable('skills').filter((item) => !katakana.test(item.kana ?? '') || !item.group)).toEqual([])
  })

  it('given the skills, then no name or alias means two skills once width, case and spaces are ignored', () => {
    const terms = loadTable('skills').flatMap((item) => [item.name, ...(item.aliases ?? [])])
    const keys = terms.map((term) => foldText(term).replace(/\s/g, ''))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })
})

describe('parseTable', () => {
  it('given cells with several values and an empty one, then lists are split and the empty field is left out', () => {
    const tsv = 'id\tname\tkana\tprefecture_id\tlines\n1130205\t渋谷\t\t13\tJR山手線・東急東横線\n'
    expect(parseTable(tsv)).toEqual([
      { id: 1130205, name: '渋谷', prefecture_id: 13, lines: ['JR山手線', '東急東横線'] },
    ])
  })

  it('given a column it does not know, then it refuses the table', () => {
    expect(() => parseTable('id\tname\tcolour\n1\ta\tred\n')).toThrow('colour')
  })
})
