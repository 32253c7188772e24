import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readSaidAge } from './said-age.ts'

const read = (text: string) => readSaidAge(spanOf(toPlain(text)), words.today)?.value

test.each([
  ['28です', 28],
  ['男性.年齢39', 39],
  ['T.Nさん、36', 36],
  ['いまは四十四になりました', 44],
  ['35男、武蔵小杉', 35],
  ['S61.8生まれ', 40],
  ['平成7年8月生まれです', 31],
  ['37歳の男性で、日本人です', 37],
])('given %s, then somebody is %s', (text, age) => {
  expect(read(text)).toBe(age)
})

test.each([
  '30歳を過ぎてから始めました',
  '平均年齢31歳',
  '45歳まで',
  '50代です',
  '12です',
  '10年です',
  '22歳で入社',
])("given %s, then it is nobody's age", (text) => {
  expect(read(text)).toBeUndefined()
})
