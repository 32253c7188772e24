import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readSaidGender, readSaidNationality } from './said-identity.ts'

const country = (text: string) =>
  nameOf('nationalities', readSaidNationality(spanOf(toPlain(text)), words)?.country?.value)

test.each([
  ['ミンくん（ベトナムの）が12月末で', 'ベトナム'],
  ['ブラジルの L.S さん', 'ブラジル'],
  ['M.Dさん インドの方、42歳', 'インド'],
  ['フランス人ですが、永住権を持っています', 'フランス'],
  ['Rafi-san, from Bangladesh, 31歳', 'バングラデシュ'],
])('given %s, then the nationality is %s', (text, name) => {
  expect(country(text)).toBe(name)
})

test.each([
  '会話は日本人と変わりません',
  'インドのオフショアと協業',
  'I came to Japan in 2018',
  '中国語が話せます',
])('given %s, then it states no nationality', (text) => {
  expect(country(text)).toBeUndefined()
})

test.each([
  ['37歳の男性で、日本人です', 1],
  ['L.S さん (female, 29)', 2],
  ['【氏名 W.K  男', 1],
  ['男女問わず', undefined],
  ['女性の多い職場', undefined],
])('given %s, then the gender is %s', (text, id) => {
  expect(readSaidGender(spanOf(toPlain(text)))?.value).toBe(id)
})
