import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { findHeadingName } from './person-headings.ts'

const find = (text: string, isMail = false) => {
  const found = findHeadingName([spanOf(toPlain(text))], isMail)
  return found && [found.text, found.kana?.plain]
}

describe('findHeadingName', () => {
  it.each([
    [
      'beside its reading',
      '職務経歴書\n作成日 2026/11/1\n森田 健太（もりた けんた）41歳',
      ['森田 健太', 'もりた けんた'],
    ],
    ['beside an age', '職務経歴\n　　　　森田 健太　41歳　男性', ['森田 健太', undefined]],
    ['beside an age in kanji', 'ご無沙汰しております。\n森田　健太　六十一歳', ['森田 健太', undefined]],
    [
      'beside the title',
      '森田 健太　職務経歴書 1/3\nもりた けんた　1980年1月2日生',
      ['森田 健太', 'もりた けんた'],
    ],
    ['beside the title and a stamp', '【社外秘】森田　健太　職務経歴書　　1 / 4', ['森田 健太', undefined]],
    ['in both letters', 'CURRICULUM VITAE\n森田 健太 / Kenta Morita\nengineer', ['森田 健太', undefined]],
    [
      'in Latin letters first',
      'Kenta Morita\nBackend engineer\n\nTECHNICAL SKILLS\nGo',
      ['Kenta Morita', undefined],
    ],
    [
      'right of a column',
      'Contact           Kenta Morita\n080-0000-0000\nSkills',
      ['Kenta Morita', undefined],
    ],
  ])('given a name %s, then it is found', (_, text, expected) => {
    expect(find(text)).toEqual(expected)
  })

  it.each([
    ['parts of a document', '職務経歴書\n基本 情報\n自己 紹介'],
    ['a name alone, which may be anybody', '経歴書\n森田 健太\n連絡先'],
    ['a title with a product', 'スキルシート\n開発 環境 / Spring Boot'],
    ['a text in English that is no CV', 'Kenta Morita\nThank you for your mail.'],
    ['a company', '株式会社 森田　職務経歴書'],
  ])('given %s, then there is none', (_, text) => {
    expect(find(text)).toBeUndefined()
  })

  it('given a mail, then a name counts beside an age and not beside a title', () => {
    expect(find('森田 健太　41歳　三鷹', true)?.[0]).toBe('森田 健太')
    expect(find('森田 健太　職務経歴書を送ります', true)).toBeUndefined()
  })
})
