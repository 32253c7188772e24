import { describe, expect, it } from 'vitest'
import { keywordReadings } from './search-text.ts'

describe('given a keyword', () => {
  it('when it is romaji, then it is also read as the kana of a name, with and without long vowels', () => {
    expect(keywordReadings('sato')).toEqual([['sato'], ['サト']])
    expect(keywordReadings('Koichi')).toEqual([['koichi'], ['コイチ'], ['コウイチ']])
  })

  it('when only one of its words is romaji, then the other stays as it is', () => {
    expect(keywordReadings('佐藤 yuki')).toEqual([
      ['佐藤', 'yuki'],
      ['佐藤', 'ユキ'],
      ['佐藤', 'ユウキ'],
    ])
  })

  it('when it is no romaji, then there is one way to read it', () => {
    for (const keyword of ['さとう', '佐藤', 'aws', 'spring boot', 'a', '090-1234'])
      expect(keywordReadings(keyword)).toHaveLength(1)
    expect(keywordReadings('　 ')).toEqual([])
  })

  it('when it has many words, then the ways to read it stay few', () => {
    expect(keywordReadings('koyotoro sotoyoko yokoso motomoto kodomo nori').length).toBeLessThanOrEqual(10)
  })
})
