import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readCitizenship, readNationality, readNationalityAlone } from './person-nationality.ts'

const plain = (text: string) => spanOf(toPlain(text))

describe('nationalities in English', () => {
  it.each([
    ['Thailand', 'タイ'],
    ['Vietnam', 'ベトナム'],
    ['Vietnamese', 'ベトナム'],
    ['India | Visa: Engineer', 'インド'],
  ])('given 「%s」 under its label, then it is %s', (text, expected) => {
    expect(nameOf('nationalities', readNationality(plain(text), words)?.country?.value)).toBe(expected)
  })

  it('given a sentence that says whose citizen somebody is, then it is read', () => {
    const found = readCitizenship(plain('I am a Brazilian national and live in Tokyo.'), words)
    expect(nameOf('nationalities', found?.country?.value)).toBe('ブラジル')
  })

  it.each(['national holidays', 'a senior citizen', 'Multinational teams'])(
    'given 「%s」, then none',
    (text) => {
      expect(readCitizenship(plain(text), words)).toBeUndefined()
    },
  )

  it.each(['Java', 'Oracle', 'Remote', 'Chil'])('given the word 「%s」, then it is no country', (text) => {
    expect(readNationalityAlone(plain(text), words)).toBeUndefined()
  })
})
