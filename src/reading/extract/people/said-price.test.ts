import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidPrice } from './said-price.ts'
import { saidSentences } from './said-sentences.ts'

const read = (text: string) => {
  const price = readSaidPrice(saidSentences([spanOf(toPlain(text))]))
  return price && [price.from, price.to]
}

test.each([
  ['本人は70マンほしいって', [700_000, undefined]],
  ['金額は月に65万円いただけると助かります。', [650_000, undefined]],
  ['He wants 720k but 「680kでも話は聞く」って.', [680_000, 720_000]],
  ['・75は欲しい、80あれば即決', [750_000, 800_000]],
  ['希望は月50、下は47まで。', [470_000, 500_000]],
  ['79は欲しい。', [790_000, undefined]],
  ['Expected: JPY 850,000 / month.', [850_000, undefined]],
  ['67マン\n67は古いほう。いま72になってます。', [720_000, 720_000]],
])('given %s, then the price is %s', (text, price) => {
  expect(read(text)).toEqual(price)
})

test.each([
  '月60万件のデータを処理',
  '前は60マンでしたよね',
  '年収600万円を希望',
  'ひとり5000円です',
  '単価感は55〜75万ほど、3名ほど空く見込みです',
  '週3日、月140-180時間',
  '単価は今68で',
  '売上50万の店',
])('given %s, then it is no price of somebody', (text) => {
  expect(read(text)).toBeUndefined()
})
