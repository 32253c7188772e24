import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkPlaceholders,
  fillPlaceholders,
  findUnknown,
  placeholderNames,
  showPlaceholders,
  splitAtPlaceholders,
  storePlaceholders,
  toPlaceholder,
  unknownPlaceholders,
} from './placeholders.ts'

const list = [
  { name: 'sales', label: '販売先' },
  { name: 'booking_month', label: '計上月' },
  toPlaceholder('署名'),
]

describe('placeholders', () => {
  it.each([
    ['{sales} 様', '株式会社ルミナ 様'],
    ['{sales}{sales}', '株式会社ルミナ株式会社ルミナ'],
    ['{booking_month}分 {sales', '分 {sales'],
    ['{number} {販売先} {} {', '{number} {販売先} {} {'],
    ['{constructor}', '{constructor}'],
  ])('given %j, when it is filled, then it reads %j', (text, filled) =>
    expect(fillPlaceholders(text, { sales: '株式会社ルミナ', booking_month: undefined })).toBe(filled),
  )

  it('given values that look like placeholders or replacement marks, then they stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const values = { sales: `{署名}$&${value}`, 署名: '田中' }
        expect(fillPlaceholders('{sales}と{署名}', values)).toBe(`{署名}$&${value}と田中`)
      }),
    )
  })

  it('given a stored text, then the screen says it in Japanese, and what is typed back is stored the same', () => {
    const stored = '{sales}\n{booking_month}分 {unknown} {署名'
    expect(showPlaceholders(stored, list)).toBe('{販売先}\n{計上月}分 {unknown} {署名')
    expect(storePlaceholders(showPlaceholders(stored, list), list)).toBe(stored)
  })

  it('given any text, then its pieces make it again', () => {
    const part = fc.oneof(fc.constantFrom('{sales}', '{', '}', '\n'), fc.string({ maxLength: 5 }))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const pieces = splitAtPlaceholders(parts.join(''))
        expect(pieces.join('')).toBe(parts.join(''))
        expect(pieces.filter((_, i) => i % 2 === 1).map((piece) => piece.slice(1, -1))).toEqual(
          placeholderNames(parts.join('')),
        )
      }),
    )
  })

  it('given names that are not on the list, then each is named once; braces around nothing are no name in free text', () => {
    expect(unknownPlaceholders('{}{sales}{宛先}{宛先}', list)).toEqual(['{}', '{宛先}'])
    expect(findUnknown('{}{sales}{宛先}', list)).toBe('{宛先}')
    expect(findUnknown('{} {sales} {', list)).toBeUndefined()
  })

  it.each([
    ['{宛先}', '「{宛先}」は「お知らせ」では使えません。使えるのは販売先、計上月、署名です'],
    ['{__proto__}', '「{__proto__}」は「お知らせ」では使えません'],
    ['｛署名｝', '｛署名｝ は差し込まれません。差し込み項目は {販売先} のように'],
    ['{署名｝', '{署名｝ は差し込まれません'],
    ['{署名', '「{署名」は括弧が閉じていません。{販売先} のように'],
    ['sales}', '「sales}」は括弧が閉じていません'],
    ['{{署名}', '「{{」は括弧が閉じていません'],
    ['{署名}}', '「}}」は括弧が閉じていません'],
  ])('given %s, when it is checked, then the message says what is wrong and what to write', (text, message) =>
    expect(checkPlaceholders(text, list, 'お知らせ')).toContain(message),
  )

  it('given known placeholders and braces that are only text, then nothing is wrong', () =>
    expect(checkPlaceholders('{sales} {署名}{booking_month} {} } { ｛｝', list, 'お知らせ')).toBeUndefined())
})
