import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readBracketFacts } from './person-brackets.ts'
import { readAge, readBirthDate, readGender, readGenderOfTitle } from './person-facts.ts'

const plain = (text: string) => spanOf(toPlain(text))

describe('readBirthDate', () => {
  it.each([
    ['1990年5月3日生まれ', '1990-05-03'],
    ['平成2年 5月3日生（満36歳）', '1990-05-03'],
    ['1990 / 05 / 03', '1990-05-03'],
    ['23/05/1990 (36 y.o)', '1990-05-23'],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(readBirthDate(plain(text), words.today)?.value).toBe(expected)
  })

  it.each(['2026/11/10 現在', '03/05/1990', '1990年5月', '1990'])('given 「%s」, then none', (text) => {
    expect(readBirthDate(plain(text), words.today)).toBeUndefined()
  })
})

describe('readAge', () => {
  it.each([
    ['32 y.o', true, 32],
    ['36 years old', true, 36],
    ['~~29~~', true, 29],
    ['~35', true, undefined],
    ['六十三歳', false, 63],
    ['十件', false, undefined],
    ['10 years', false, undefined],
  ])('given 「%s」, then %s', (text, isLabelled, expected) => {
    expect(readAge(plain(text), isLabelled)?.value).toBe(expected)
  })
})

describe('readBracketFacts', () => {
  it.each([
    ['R.T (M / 29 / Nepal)', ['29', 'M', 'Nepal']],
    ['S.A（31歳/女性/日本籍）', ['31歳', '女性', '日本籍']],
    ['Y.O(男・31)', ['31', '男', undefined]],
  ])('given 「%s」, then each fact is found', (text, expected) => {
    const facts = readBracketFacts(plain(text))
    expect([facts?.age?.plain, facts?.gender?.plain, facts?.others[0]?.plain]).toEqual(expected)
  })

  it.each(['Java（10年）', '(12/1~)', 'PM(L / M)', '金融（32名）'])(
    'given 「%s」, then there are none',
    (text) => {
      expect(readBracketFacts(plain(text))).toBeUndefined()
    },
  )
})

describe('readGender', () => {
  it.each([
    ['男 ・ ○女', 2],
    ['☑男　□女', 1],
    ['男・女', undefined],
    ['女性', 2],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(readGender(plain(text))?.value).toBe(expected)
  })

  it.each([
    ['LE VAN AN (Mr.)', 1],
    ['Ms. Priya Nair', 2],
    ['MS Office', undefined],
  ])('given the name 「%s」, then %s', (text, expected) => {
    expect(readGenderOfTitle(plain(text))?.value).toBe(expected)
  })
})
