import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText, visibleTexts } from './visible-text.ts'

describe('given a text from outside', () => {
  it.each([
    ['\u202eabc', 'abc'],
    ['株式\u202a会社\u202c\u2066A\u2069', '株式会社A'],
    ['田\u200b中\u200d太\ufeff郎\u2060', '田中太郎'],
    ['\u00ad\u034f\u061c\u3164\uffa0\u180e', ''],
    ['山\u{e0041}\u{e007f}田', '山田'],
    ['a\u009fb\ufff9c\ufffb', 'abc'],
    ['一行\u2028二行\u2029三行\u0085', '一行\n二行\n三行\n'],
    ['x\ufe0f1\ufe0f', 'x1'],
    ['か\u200d\u{1f468}', 'か\u{1f468}'],
  ])('then of %j stays %j', (text, left) => expect(visibleText(text)).toBe(left))

  it.each([
    '👩‍💻と❤️と☎︎',
    '👨‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀',
    '1️⃣#️⃣🇯🇵',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}城 辻\u{e0101} 神\ufe00',
    'राज\u094d\u200dय',
    'か\u3099 e\u0301 สมชาย Nguyễn\u00a0Ánh\u3000①㈱\n\t',
  ])('then %j stays as it is', (text) => expect(visibleText(text)).toBe(text))

  it('then it has settled after once, holds no bidi control, and no visible character is lost', () => {
    const character = fc.oneof(
      fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...'\u202e\u200d\ufe0f😀❤1葛\u{e0100}\u20e3'),
    )
    const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
    fc.assert(
      fc.property(text, (given) => {
        const left = visibleText(given)
        expect(visibleText(left)).toBe(left)
        expect(left).not.toMatch(/\p{Bidi_Control}/u)
        const seen = (all: string) =>
          all.replace(/[\p{Default_Ignorable_Code_Point}\u0080-\u009f\u2028\u2029\ufff9-\ufffb\n]/gu, '')
        expect(seen(left)).toBe(seen(given))
      }),
    )
  })
})

it('given a value of JSON, then its texts are taken at any depth and all else stays', () => {
  const clean = { a: ['葛城', 1, null, true], b: { c: '😀' } }
  expect(visibleTexts(clean)).toBe(clean)
  expect(visibleTexts({ a: ['\u202eabc', 1, null], b: { c: 'x\u200b', d: false } })).toEqual({
    a: ['abc', 1, null],
    b: { c: 'x', d: false },
  })
  expect(visibleTexts(undefined)).toBeUndefined()
})
