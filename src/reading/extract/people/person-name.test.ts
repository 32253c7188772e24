import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readPersonName } from './person-name.ts'

const read = (text: string, hasWholeKana = false) => readPersonName(spanOf(toPlain(text)), hasWholeKana)

describe('readPersonName', () => {
  it.each([
    ['山田　太郎', '山田 太郎'],
    ['佐々木 健（ササキ ケン）', '佐々木 健'],
    ['高橋 さくら 様', '高橋 さくら'],
    ['山田　太郎氏', '山田 太郎'],
    ['山田太郎', '山田太郎'],
    ['山田太郎様', '山田太郎'],
    ['高橋さくらさん', '高橋さくら'],
    ['グエン・ヴァン・アン', 'グエン・ヴァン・アン'],
    ['山田 太郎（T.Y）', '山田 太郎'],
  ])('given 「%s」, then it is the name %s', (text, expected) => {
    expect(read(text).name?.text).toBe(expected)
  })

  it.each([
    ['M.N', 'M.N'],
    ['Ｋ・Ｔ', 'K・T'],
    ['「S.K」', 'S.K'],
    ['MN（36歳）', 'MN'],
    ['T.Kさん', 'T.K'],
  ])('given 「%s」, then it is no name but the initials %s', (text, expected) => {
    expect(read(text)).toEqual({ initials: expect.objectContaining({ text: expected }) })
  })

  it.each([
    '山田',
    '佐々木',
    '勅使河原',
    '非公開',
    '弊社 社員',
    '株式会社 山田',
    '性別 男',
    '営業 担当',
    '小 川 洋 平',
    '山田 T',
    '山田 様',
    '佐久間様',
  ])('given 「%s」, then nothing is read', (text) => {
    expect(read(text)).toEqual({})
  })

  it('given three kanji, then only a reading of two parts makes them a whole name', () => {
    expect(read('森健太').name).toBeUndefined()
    expect(read('森健太', true).name?.text).toBe('森健太')
  })
})
