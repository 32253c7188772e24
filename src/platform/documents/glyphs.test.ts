import { describe, expect, it } from 'vitest'
import { drawable, missingGlyphs } from './glyphs.ts'

describe('given text of a document', () => {
  it('then names, company marks and kanji variants are drawable as they are', () => {
    const text = '髙﨑𠮷①㈱ ﾊﾟ葛\u{e0100}城 神\u{fa19} 〜～−ー℡№㍿ ¥1,234\n二行目'
    expect(missingGlyphs({ text })).toEqual([])
    expect(drawable(text)).toBe(text)
  })

  it('then what the font lacks is reported once, in order, from any depth of the data', () => {
    expect(missingGlyphs({ notes: '😀と🍣', lines: [{ name: '🍣' }], total: 1, logo: null })).toEqual([
      '😀',
      '🍣',
    ])
    expect(drawable('寿司🍣')).toBe('寿司〓')
  })

  it.each([
    ['か\u3099く\u309a', 'がく\u309a'],
    ['ハ\u309aン', 'パン'],
    ['cafe\u0301', 'café'],
    ['約≒3時間 ✔', '約≈3時間 ✓'],
    ['制御\u0007文字', '制御文字'],
    ['半分\ud842', '半分〓'],
  ])('then %j prints as %j', (text, shown) => {
    expect(drawable(text)).toBe(shown)
  })
})
