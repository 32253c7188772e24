import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { overlap } from '#foundation/rules/enterprise-invoice.ts'
import { optionNumbers } from './invoice-setting.ts'
import { toSetting } from './to-setting.ts'

/** Each period by its first and last day, with what must not end before it begins. */
const periods: readonly (readonly [start: string, end: string])[] = [
  ['period_start', 'period_end'],
  ...['price_discount', 'unit_price_billing_payment', 'unit_price_billing_payment_discount'].map(
    (name) => [`${name}_start`, `${name}_end`] as const,
  ),
  ...optionNumbers.map((number) => [`option${number}_start`, `option${number}_end`] as const),
]

const wrongPeriods = (next: Stored): FieldErrors =>
  Object.fromEntries(
    periods
      .filter(([start, end]) => next[start] && next[end] && String(next[end]) < String(next[start]))
      .map(([, end]) => [end, ['開始より後の日付を入力してください']]),
  )

/** A flag that is on needs its amount; an amount off a price is no more than the price. */
const wrongDiscount = (next: Stored, flag: string, amount: string, price: string): FieldErrors => {
  if (next[flag] !== 1) return {}
  const off = next[amount]
  if (typeof off !== 'number') return { [amount]: ['割引があるときは必須です。金額を入力してください'] }
  return off > Number(next[price] ?? 0) ? { [amount]: ['もとの金額以下で入力してください'] } : {}
}

/** An option is called by its name on the invoice; a name without a price costs nothing to say so. */
const wrongOptions = (next: Stored): FieldErrors =>
  Object.fromEntries(
    optionNumbers.flatMap((number) => {
      const [title, price] = [next[`option${number}_title`], next[`option${number}_price`]]
      if (typeof price === 'number' && !title)
        return [[`option${number}_title`, ['請求書に載る名前を入力してください']]]
      if (title && typeof price !== 'number')
        return [[`option${number}_price`, ['金額を入力してください（無料なら0）']]]
      return []
    }),
  )

/** Messages at the fields that contradict one another; none when there is nothing to say. */
export const checkSetting = (next: Stored): FieldErrors => ({
  ...wrongPeriods(next),
  ...wrongDiscount(next, 'discounted_flg', 'price_discount', 'price'),
  ...wrongDiscount(
    next,
    'unit_price_billing_payment_discounted_flg',
    'unit_price_billing_payment_discount',
    'unit_price_billing_payment',
  ),
  ...(next.unit_price_billing_payment_use_flg === 1 && typeof next.unit_price_billing_payment !== 'number'
    ? { unit_price_billing_payment: ['従量があるときは必須です。単価を入力してください'] }
    : {}),
  ...wrongOptions(next),
})

/** The message where the period meets another one of the enterprise's, or undefined. */
export const checkApart = (next: Stored, others: readonly Stored[]): FieldErrors | undefined => {
  const met = others.find((other) => overlap(toSetting(next).period, toSetting(other).period))
  if (!met) return undefined
  const until = met.period_end ? String(met.period_end).replaceAll('-', '/') : ''
  return {
    period_start: [
      `別の請求設定（${String(met.period_start).replaceAll('-', '/')}〜${until}）と期間が重なります。どちらかの期間を直してください`,
    ],
  }
}
