import { expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readYearsInText } from './skills-in-text.ts'

const read = (text: string) =>
  readYearsInText(spanOf(toPlain(text)), false, words).map(({ months }) => months)

it.each([
  ['Java　10年\nOracle　同上\nPHP　2年', [120, 120, 24]],
  ['COBOL 5年\nJCL 〃\nPL/I 〃', [60, 60, 60]],
])('given 同上 behind a skill in 「%s」, then its time is that of the one before', (text, months) => {
  expect(read(text)).toEqual(months)
})

it.each([
  ['Java\nOracle　同上', [null, null]],
  ['Java 3年\nOracle\n住所　同上', [36, null]],
  ['Java 3年\nOracle 1年 同上', [36, 12]],
])('given 「%s」, then %s', (text, months) => {
  expect(read(text)).toEqual(months)
})
