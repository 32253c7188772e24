import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, readingKey, romajiToKatakana, toKatakana } from './normalize.ts'

describe('foldText', () => {
  it.each([
    ['ＪＡＶＡ', 'java'],
    ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
    ['ひらがな', 'ヒラガナ'],
    ['髙﨑', '高崎'],
    ['𠮷野家', '吉野家'],
    ['渡邊', '渡辺'],
    ['渡邉', '渡辺'],
    ['齋藤', '斎藤'],
    ['齊藤', '斎藤'],
    ['霞ヶ関', '霞ケ関'],
    ['①㈱', '1(株)'],
  ])('given %s, then it is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('given any text, when folded twice, then the second time changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (s) => foldText(foldText(s)) === foldText(s)))
  })
})

describe('toKatakana', () => {
  it('given mixed text, then only hiragana change', () => {
    expect(toKatakana('しぶや駅ABCゔ')).toBe('シブヤ駅ABCヴ')
  })
})

describe('romajiToKatakana', () => {
  it.each([
    ['shibuya', 'シブヤ'],
    ['sibuya', 'シブヤ'],
    ['SHINJUKU', 'シンジュク'],
    ['sinzyuku', 'シンジュク'],
    ['tōkyō', 'トウキョウ'],
    ['Tôkyô', 'トウキョウ'],
    ['shimbashi', 'シンバシ'],
    ['matcha', 'マッチャ'],
    ['roppongi', 'ロッポンギ'],
    ["shin'yokohama", 'シンヨコハマ'],
  ])('given %s, then %s', (romaji, katakana) => {
    expect(romajiToKatakana(romaji)).toBe(katakana)
  })
})

describe('readingKey', () => {
  it.each([
    ['tokyo', ['トウキョウ', 'とうきょう', 'トーキョー', 'toukyou', 'tokyo', 'tōkyō', 'TOKYO', 'tookyoo']],
    ['osaka', ['オオサカ', 'おおさか', 'oosaka', 'osaka', 'ōsaka']],
    ['shinyokohama', ['シンヨコハマ', 'shinyokohama', 'shin-yokohama', "shin'yokohama", 'sin yokohama']],
    ['shinbashi', ['シンバシ', 'shimbashi', 'sinbasi']],
    ['sabasaido', ['サーバーサイド', 'サーバサイド', 'さーばーさいど']],
  ])('given the ways to write %s, then they have one key', (key, spellings) => {
    expect(spellings.map(readingKey)).toEqual(spellings.map(() => key))
  })

  it.each(['渋谷', 'C#', 'EC2', ''])('given %s, which is no reading, then the key is empty', (text) => {
    expect(readingKey(text)).toBe('')
  })

  it('given thousands of letters, then it has no key instead of ending the stack', () => {
    expect(readingKey('あ'.repeat(12_000))).toBe('')
  })
})
