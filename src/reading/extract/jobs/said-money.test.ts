import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidHours, readSaidPrice } from './said-money.ts'

const price = (text: string) => {
  const fields = readSaidPrice(spanOf(toPlain(text)))
  return [fields.monthly_payment_f_num?.value, fields.monthly_payment_l_num?.value]
}
const hours = (text: string) => {
  const fields = readSaidHours(spanOf(toPlain(text)))
  return [fields.adjustment_time_f?.value, fields.adjustment_time_l?.value]
}

describe('readSaidPrice', () => {
  it.each([
    ['月額単価は70万円（消費税別）を上限とする。', [undefined, 700_000]],
    ['上限72でお考えください（税別）。', [undefined, 720_000]],
    ['金額は80±5で税別', [750_000, 850_000]],
    ['60〜65 固定でお願いできればと', [600_000, 650_000]],
    ['Budget 700,000 yen', [700_000, 700_000]],
  ])('given 「%s」, then that price', (text, expected) => {
    expect(price(text)).toEqual(expected)
  })

  it.each(['年齢は上限45歳', '売上は80億円の会社', '前回は68万でした', '140〜180 固定'])(
    'given 「%s」, then none',
    (text) => {
      expect(price(text)).toEqual([undefined, undefined])
    },
  )
})

describe('readSaidHours', () => {
  it.each([
    ['時間の幅は140から180です', [140, 180]],
    ['月140時間以上180時間以下', [140, 180]],
    ['150 ～ 190 H', [150, 190]],
  ])('given 「%s」, then those hours', (text, expected) => {
    expect(hours(text)).toEqual(expected)
  })

  it.each(['120〜140万', '03-150-180', '150件から200件'])('given 「%s」, then none', (text) => {
    expect(hours(text)).toEqual([undefined, undefined])
  })
})
