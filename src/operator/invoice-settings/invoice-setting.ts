import { section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields } from '#foundation/entity/entity.ts'
import { choice, date, longText, name, ref, text, yen } from '#foundation/entity/kinds/index.ts'
import { usanceDays, usanceOffsets } from '#foundation/masterdata/choices.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { invoiceSettingFlags } from './choices.ts'

const basic = {
  enterprise_id_by_enterprise_id: ref('enterprises')('エージェント', 'Agency', { required: true }),
  period_start: date('期間の開始', 'Period start', { required: true }),
  period_end: date('期間の終了', 'Period end'),
  price: yen('月額', 'Price', { required: true }),
  usance_span_id: choice(usanceOffsets)('支払期日の月', 'Usance month', { default: 0 }),
  usance_day_id: choice(usanceDays)('支払期日の日', 'Usance day', { default: 30 }),
}
const discount = {
  discounted_flg: choice(invoiceSettingFlags)('割引', 'Discounted', { default: 0 }),
  price_discount: yen('割引額', 'Discount'),
  price_discount_start: date('割引の開始', 'Discount start'),
  price_discount_end: date('割引の終了', 'Discount end'),
}
const initial = {
  price_init: yen('初期費用', 'Initial price'),
  period_init: date('初期費用の月', 'Month of the initial price'),
}
const usage = {
  unit_price_billing_payment_use_flg: choice(invoiceSettingFlags)('請求・支払の従量', 'Usage', {
    default: 0,
  }),
  unit_price_billing_payment: yen('請求・支払1件の単価', 'Unit price', { default: 700 }),
  unit_price_billing_payment_start: date('従量の開始', 'Usage start'),
  unit_price_billing_payment_end: date('従量の終了', 'Usage end'),
  unit_price_billing_payment_discounted_flg: choice(invoiceSettingFlags)('単価の割引', 'Unit discounted', {
    default: 0,
  }),
  unit_price_billing_payment_discount: yen('単価の割引額', 'Unit discount'),
  unit_price_billing_payment_discount_start: date('単価の割引の開始', 'Unit discount start'),
  unit_price_billing_payment_discount_end: date('単価の割引の終了', 'Unit discount end'),
}

/** The five options, each with its price and its time. */
export const optionNumbers = [1, 2, 3, 4, 5] as const

const option = <const N extends (typeof optionNumbers)[number]>(number: N) => {
  const label = `オプション${number}`
  return {
    [`option${number}_title`]: name(`${label}の名前`, `Option ${number}`),
    [`option${number}_price`]: yen(`${label}の月額`, `Option ${number} price`),
    [`option${number}_start`]: date(`${label}の開始`, `Option ${number} start`),
    [`option${number}_end`]: date(`${label}の終了`, `Option ${number} end`),
    [`option${number}_memo`]: text(`${label}のメモ`, `Option ${number} memo`),
  } as Fields
}
const options = optionNumbers.map((number) => option(number))
const notes = { memo: longText('メモ', 'Memo') }

/** What an enterprise pays the operator in a period (specification 3, enterprise contract with the operator). */
export const invoiceSetting = entity({
  name: 'enterprise_invoice_setting',
  plural: 'enterprise_invoice_settings',
  label: { ja: '請求設定', en: 'Invoice setting' },
  feature: null,
  title: 'name',
  fields: {
    name: text('期間', 'Period', { derived: true }),
    ...basic,
    ...discount,
    ...initial,
    ...usage,
    ...Object.assign({}, ...options),
    ...notes,
  } as typeof basic & typeof discount & typeof initial & typeof usage & typeof notes & Fields,
  sections: [
    section('期間と月額', basic),
    section('割引', discount),
    section('初期費用', initial),
    section('従量', usage),
    ...options.map((fields, at) => section(`オプション${at + 1}`, fields)),
    section('メモ', notes),
  ],
  keyword: [],
  columns: [
    'enterprise_id_by_enterprise_id',
    'name',
    'price',
    'discounted_flg',
    'unit_price_billing_payment_use_flg',
    'updated_at',
  ],
  refers: () => ({ enterprise_id_by_enterprise_id: enterprise }),
})
