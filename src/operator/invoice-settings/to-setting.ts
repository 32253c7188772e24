import type { EnterpriseInvoiceSetting, OpenPeriod } from '#foundation/rules/enterprise-invoice.ts'
import { optionNumbers } from './invoice-setting.ts'

type Values = Readonly<Record<string, unknown>>

const day = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const yen = (value: unknown) => (typeof value === 'number' ? value : 0)
/** The period under `name`: `price_discount_start`, `price_discount_end`. */
const periodOf = (values: Values, name: string): OpenPeriod => ({
  start: day(values[`${name}_start`]),
  end: day(values[`${name}_end`]),
})

const usageOf = (values: Values): EnterpriseInvoiceSetting['usage'] => {
  const key = 'unit_price_billing_payment'
  if (values[`${key}_use_flg`] !== 1) return null
  return {
    ...periodOf(values, key),
    unitPrice: yen(values[key]),
    discount:
      values[`${key}_discounted_flg`] === 1
        ? { ...periodOf(values, `${key}_discount`), price: yen(values[`${key}_discount`]) }
        : null,
  }
}

/** A setting as it is stored or typed, as the rules read it. What is not filled in costs nothing. */
export const toSetting = (values: Values): EnterpriseInvoiceSetting => ({
  period: { start: day(values.period_start) ?? '', end: day(values.period_end) },
  price: yen(values.price),
  discount:
    values.discounted_flg === 1
      ? { ...periodOf(values, 'price_discount'), price: yen(values.price_discount) }
      : null,
  initial: yen(values.price_init) > 0 ? { price: yen(values.price_init), on: day(values.period_init) } : null,
  usage: usageOf(values),
  options: optionNumbers
    .filter((number) => typeof values[`option${number}_price`] === 'number')
    .map((number) => ({
      ...periodOf(values, `option${number}`),
      title: String(values[`option${number}_title`] ?? ''),
      price: yen(values[`option${number}_price`]),
    })),
})
