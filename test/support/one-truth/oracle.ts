import { isHoliday } from '#foundation/platform/holidays.ts'

/** RULES §1 once more, from its text and in its own way: what the product's amounts are measured against. */
export type Mode = 'down' | 'up' | 'nearest'
export const modes: readonly Mode[] = ['down', 'up', 'nearest']

/** n ÷ d (d > 0) to a multiple of `unit`; the magnitude is rounded. */
const rounded = (n: number, d: number, mode: Mode, unit = 1): number => {
  const [size, step] = [BigInt(Math.abs(n)), BigInt(d) * BigInt(unit)]
  const add = { down: 0n, up: step - 1n, nearest: step / 2n }[mode]
  // An odd step has no half: its half cut down is just short of it, as "half away from zero" wants.
  return (n < 0 ? -1 : 1) * Number(((size + add) / step) * BigInt(unit)) || 0
}

export type Terms = {
  price_num: number
  price_tax_flg: 1 | 2
  man_hour_type_id: 1 | 2
  adjustment_flg: 1 | 2 | 3
  adjustment_time_f: number
  adjustment_time_l: number
  adjustment_type_id: 1 | 2 | 3 | 4
  adjustment_unit_id: number
  rounding_price_id: number
  rounding_mode_id: 1 | 2 | 3
  unit_price_manual_flg: 0 | 1
  excess_price_num: number
  deduction_price_num: number
}
export type OwnTerms = Pick<Terms, 'price_num' | 'adjustment_time_f' | 'adjustment_time_l'>
export type Worked = { minutes: number; days: number }
export type Settled = { price: number; excess: number; deduction: number }

export const isAdjusted = (terms: Terms) => terms.man_hour_type_id === 1 && terms.adjustment_flg === 1

/** The unit prices an hour: as typed, or the price by the hours of the adjustment type. */
export const unitPrices = (terms: Terms): [excess: number, deduction: number] => {
  const { price_num: B, adjustment_time_f: f, adjustment_time_l: l } = terms
  if (terms.unit_price_manual_flg) return [terms.excess_price_num, terms.deduction_price_num]
  // Twice the hours, so that the middle stays whole.
  const twice = { 1: [2 * l, 2 * f], 2: [2 * l, 2 * l], 3: [f + l, f + l], 4: [2 * f, 2 * f] }[
    terms.adjustment_type_id
  ] as [number, number]
  const mode = modes[terms.rounding_mode_id - 1] as Mode
  const [excess, deduction] = twice.map((d) => rounded(2 * B, d, mode, terms.rounding_price_id))
  return [excess as number, deduction as number]
}

const day_ms = 86_400_000
const isBusinessDay = (time: number) => {
  const iso = new Date(time).toISOString().slice(0, 10)
  const weekday = new Date(time).getUTCDay()
  return weekday % 6 !== 0 && !isHoliday(iso) && !/-(12-(29|30|31)|01-0[1-3])$/.test(iso)
}
const businessDays = (from: string, to: string) => {
  let count = 0
  for (let at = Date.parse(from); at <= Date.parse(to); at += day_ms) if (isBusinessDay(at)) count++
  return count
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The part of a month that a contract covers. */
export const covered = (month: string, start: string, end: string) => ({
  from: start > `${month}-01` ? start : `${month}-01`,
  to: end < lastDay(month) ? end : lastDay(month),
})

/** What holds in a month: an exception as typed, else the share of a month covered in part, else the contract's. */
export const monthTerms = (
  terms: Terms,
  month: string,
  days: { from: string; to: string },
  exception: OwnTerms | null,
): Terms => {
  const [excess_price_num, deduction_price_num] = isAdjusted(terms) ? unitPrices(terms) : [0, 0]
  const stored: Terms = { ...terms, excess_price_num, deduction_price_num }
  if (exception) return { ...stored, ...exception }
  const [part, whole] = [businessDays(days.from, days.to), businessDays(`${month}-01`, lastDay(month))]
  if (part === whole || terms.man_hour_type_id === 2 || terms.adjustment_flg === 3) return stored
  const share = (value: number, unit = 1) => rounded(value * part, whole, 'down', unit)
  return {
    ...stored,
    price_num: share(terms.price_num, terms.rounding_price_id),
    adjustment_time_f: share(terms.adjustment_time_f),
    adjustment_time_l: share(terms.adjustment_time_l),
  }
}

/** The month settled, under the terms that hold in it. */
export const settled = (terms: Terms, { minutes, days }: Worked): Settled => {
  const none = { excess: 0, deduction: 0 }
  if (terms.man_hour_type_id === 2) return { price: days * terms.price_num, ...none }
  if (terms.adjustment_flg === 2) return { price: terms.price_num, ...none }
  const counted = Math.floor(minutes / terms.adjustment_unit_id) * terms.adjustment_unit_id
  if (terms.adjustment_flg === 3) return { price: rounded(terms.price_num * counted, 60, 'down'), ...none }
  const [over, under] = [counted - 60 * terms.adjustment_time_l, 60 * terms.adjustment_time_f - counted]
  return {
    price: terms.price_num,
    excess: over > 0 ? rounded(over * terms.excess_price_num, 60, 'down') : 0,
    deduction: under > 0 ? rounded(under * terms.deduction_price_num, 60, 'down') : 0,
  }
}

/** An amount in its own tax flag at its rate. */
export type Line = { amount: number; rate: 10 | 8 | 0; flag: 1 | 2 }
export type Totals = {
  category_total: { rate: number; taxable: number; tax: number }[]
  sub_total: number
  consumption_tax: number
  total: number
}

/** A line's amount in the document's flag: I − ⌊I·r/(100+r)⌋ or E + ⌊E·r/100⌋. */
export const inFlag = ({ amount, rate, flag }: Line, wanted: 1 | 2): number => {
  if (flag === wanted) return amount
  return wanted === 1
    ? amount - rounded(amount * rate, 100 + rate, 'down')
    : amount + rounded(amount * rate, 100, 'down')
}

/** The tax once per rate over all lines. */
export const totalsOf = (lines: readonly Line[], flag: 1 | 2, mode: Mode): Totals => {
  const category_total = [10, 8, 0].flatMap((rate) => {
    const own = lines.filter((line) => line.rate === rate)
    if (own.length === 0) return []
    const sum = own.reduce((all, line) => all + inFlag(line, flag), 0)
    const tax = rounded(sum * rate, flag === 1 ? 100 : 100 + rate, mode)
    return [{ rate, taxable: flag === 1 ? sum : sum - tax, tax }]
  })
  const sum = (key: 'taxable' | 'tax') => category_total.reduce((all, one) => all + one[key], 0)
  const [sub_total, consumption_tax] = [sum('taxable'), sum('tax')]
  return { category_total, sub_total, consumption_tax, total: sub_total + consumption_tax }
}

/** LAW, 源泉徴収: 10.21%, and 20.42% of what passes a million. */
export const withheld = (base: number): number =>
  base <= 1_000_000
    ? rounded(base * 1021, 10_000, 'down')
    : rounded((base - 1_000_000) * 2042 + 1_021_000_000, 10_000, 'down')

/** The part of the tax of a supplier without a number that nobody gives back; `end` is the month's last day of work. */
export const nondeductible = (tax: number, end: string): number =>
  tax - rounded(tax * (end <= '2026-09-30' ? 80 : 70), 100, 'down')
