import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holderName, toZenginKana } from './zengin-kana.ts'

describe('a name in a transfer file', () => {
  it.each([
    ['カ）カサネワークス', 'ｶ)ｶｻﾈﾜ-ｸｽ'],
    ['株式会社かさねワークス', 'ｶ)ｶｻﾈﾜ-ｸｽ'],
    ['㈱　カサネ', 'ｶ)ｶｻﾈ'],
    ['カサネ株式会社', 'ｶｻﾈ(ｶ'],
    ['カサネ 有限会社 トウキョウ', 'ｶｻﾈ(ﾕ)ﾄｳｷﾖｳ'],
    ['カブシキガイシャ カサネ', 'ｶ)ｶｻﾈ'],
    ['一般社団法人ヲモテ', 'ｼﾔ)ｵﾓﾃ'],
    ['ごうどうがいしゃ　ぴーぷる', 'ﾄﾞ)ﾋﾟ-ﾌﾟﾙ'],
    ['ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['ジョン・スミス', 'ｼﾞﾖﾝ.ｽﾐｽ'],
    ['abc ヴァイオレット', 'ABC ｳﾞｱｲｵﾚﾂﾄ'],
  ])('given %s, then %s', (typed, text) => {
    expect(toZenginKana(typed)).toEqual({ text, rest: [] })
  })

  it('given kanji and signs, then they are left out and named once', () => {
    expect(toZenginKana('髙﨑 𠮷乃＆髙')).toEqual({ text: '', rest: ['髙', '﨑', '𠮷', '乃', '&'] })
  })

  it('given voiced letters, then each takes two characters', () => {
    expect(toZenginKana('パ').text).toHaveLength(2)
  })

  it('given a name that is kept, then full-width kana and the short form stay readable', () => {
    expect(holderName('㈱ｶｻﾈﾜｰｸｽ')).toBe('カ)カサネワークス')
  })

  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'アァヲヵヴパー・ん゛ﾊﾟｰ株式会社㈱()（）Ａz9-−〜 　髙𠮷') }),
  )
  it('given any text, then only allowed characters come out, and converting again changes nothing', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { text } = toZenginKana(name)
        expect(text).toMatch(/^[ｱ-ﾝﾞﾟA-Z0-9 ().-]*$/)
        expect(text).not.toMatch(/[ｦｧ-ｯ]/)
        expect(toZenginKana(text)).toEqual({ text, rest: [] })
      }),
      { numRuns: 1000 },
    )
  })
})
