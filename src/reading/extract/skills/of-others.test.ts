import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { clausesOfOthers } from './of-others.ts'

const found = (text: string) => clausesOfOthers(spanOf(toPlain(text))).map(({ plain }) => plain.trim())

test.each([
  ['妻はWebデザイナーで、Illustratorの人です。', 1],
  ['AWSは先輩がやってくれていて', 1],
  ['友人の穂積さん（SAPのコンサルタント）から聞きました', 1],
  ['referrer: 浜中 大輔（Java 20年の同僚）', 1],
  ['・藤井さん（紹介してくれた人）は54歳、Javaの人。今は動かない', 1],
  ['ちなみにこの前のO.Tさん（42歳のJavaの人）は決まりましたか', 1],
  ['紹介者：兄（藤巻 修司、50歳、\nDelphi の技術者、稼働中）', 1],
])('given %s, then it speaks of somebody else', (text, count) => {
  expect(found(text)).toHaveLength(count)
})

test.each([
  'Javaで5年、後輩の指導もしています',
  '大丈夫です。工夫はしています',
  '弟さんと住んでる',
  '和夫は34歳です',
  '友人からもよく相談されます',
  '登録しました',
])('given %s, then it speaks of who is introduced', (text) => {
  expect(found(text)).toEqual([])
})
