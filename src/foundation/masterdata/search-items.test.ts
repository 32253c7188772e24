import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexItems, searchItems } from './search-items.ts'
import { loadTable } from './tables.ts'

const stations = indexItems([
  { id: 1, name: '新宿三丁目', kana: 'シンジュクサンチョウメ' },
  { id: 2, name: '西新宿', kana: 'ニシシンジュク' },
  { id: 3, name: '新宿', kana: 'シンジュク' },
  { id: 4, name: '渋谷', kana: 'シブヤ' },
  { id: 5, name: '東京', kana: 'トウキョウ' },
  { id: 6, name: '霞ケ関', kana: 'カスミガセキ' },
  { id: 7, name: '髙島町', kana: 'タカシマチョウ' },
  { id: 8, name: '新横浜', kana: 'シンヨコハマ' },
])
const skills = indexItems(loadTable('skills'))

function names(index: typeof stations, text: string): string[] {
  return searchItems(index, text, 10).map((item) => item.name)
}

describe('searchItems', () => {
  it.each([
    ['新宿', ['新宿', '新宿三丁目', '西新宿']],
    ['しんじゅく', ['新宿', '新宿三丁目', '西新宿']],
    ['シンジュク', ['新宿', '新宿三丁目', '西新宿']],
    ['ｼﾝｼﾞｭｸ', ['新宿', '新宿三丁目', '西新宿']],
    ['shinjuku', ['新宿', '新宿三丁目', '西新宿']],
    ['sinzyuku', ['新宿', '新宿三丁目', '西新宿']],
    ['shibuya', ['渋谷']],
    ['sibuya', ['渋谷']],
    ['shibuy', ['渋谷']],
    ['toukyou', ['東京']],
    ['tokyo', ['東京']],
    ['tōkyō', ['東京']],
    ['霞が関', ['霞ケ関']],
    ['霞ヶ関', ['霞ケ関']],
    ['高島', ['髙島町']],
    ['shin-yokohama', ['新横浜']],
    ['札幌', []],
  ])('given %s, then %j: whole matches, then beginnings, then inside', (text, expected) => {
    expect(names(stations, text)).toEqual(expected)
  })

  it.each([
    ['k8s', 'Kubernetes'],
    ['ＪＳ', 'JavaScript'],
    ['react.js', 'React'],
    ['りあくと', 'React'],
    ['spring  boot', 'Spring Boot'],
    ['springboot', 'Spring Boot'],
    ['C#', 'C#'],
    ['youken', '要件定義'],
  ])('given %s, then the first skill is %s', (text, expected) => {
    expect(searchItems(skills, text, 1)[0]?.name).toBe(expected)
  })

  it('given an empty text, then the head of the list, at most as many as asked', () => {
    expect(searchItems(stations, ' ', 2).map((item) => item.id)).toEqual([1, 2])
    expect(searchItems(stations, 'シ', 2)).toHaveLength(2)
  })

  it('given any skill, when its name, an alias or its reading is typed, then it is among the answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...loadTable('skills')), (skill) => {
        for (const text of [skill.name, skill.kana!, ...(skill.aliases ?? [])]) {
          expect(searchItems(skills, text, 10_000)).toContain(skill)
        }
      }),
    )
  })
})
