import { between, pick, sample } from '#app/demo/random.ts'
import type { Random } from '../fuzz.ts'
import { covered, isAdjusted, monthTerms, type OwnTerms, type Terms, type Worked } from './oracle.ts'

/** Who is paid; each kind has its own tax and its own way to be paid. */
export const suppliers = [
  'company_with_number',
  'company_without_number',
  'freelancer_with_number',
  'freelancer_without_number',
  'freelance_corporation',
  'employee',
] as const
export type Supplier = (typeof suppliers)[number]

export type Item = { name: string; quantity: number; unit: string; amount: number; rate: 10 | 8 | 0 }
/** What staff add to a side before they confirm it. */
export type Extras = {
  transportation_num: number
  transportation_tax_flg: 1 | 2
  taxed_expenses_num: number
  non_taxed_expenses_num: number
  custom_items: Item[]
  display_item_ids: number[]
}
export type Usance = { usance_timing_id: number; usance_span_id: number; usance_day_id: number }
type Side = { terms: Terms; usance: Usance; exception: OwnTerms | null; extras: Extras }

/** A contract and the month of it that is worked and billed. */
export type Deal = {
  supplier: Supplier
  start: string
  end: string
  month: string
  days: { from: string; to: string }
  worked: Worked
  withholding_kind_id: number
  sales: Side
  purchase: Side
}

/** Prices with digits down to the yen, so that every rounding shows. */
const priceOf = (random: Random, man_hour_type_id: number, adjustment_flg: number) => {
  if (man_hour_type_id === 2) return between(random, 18_000, 60_000)
  return adjustment_flg === 3 ? between(random, 2_500, 9_999) : between(random, 310_000, 1_990_000)
}

const termsOf = (random: Random): Terms => {
  const man_hour_type_id = random() < 0.15 ? 2 : 1
  const adjustment_flg = pick(random, [1, 1, 1, 1, 2, 3] as const)
  const adjustment_time_f = between(random, 100, 160)
  return {
    price_num: priceOf(random, man_hour_type_id, adjustment_flg),
    price_tax_flg: pick(random, [1, 1, 2] as const),
    man_hour_type_id,
    adjustment_flg,
    adjustment_time_f,
    adjustment_time_l: adjustment_time_f + pick(random, [0, 20, 40, 41, 60]),
    adjustment_type_id: pick(random, [1, 2, 3, 4] as const),
    adjustment_unit_id: pick(random, [1, 5, 10, 15, 30, 60]),
    rounding_price_id: pick(random, [1, 10, 100]),
    rounding_mode_id: pick(random, [1, 2, 3] as const),
    unit_price_manual_flg: random() < 0.15 ? 1 : 0,
    excess_price_num: between(random, 3_000, 9_999),
    deduction_price_num: between(random, 2_000, 4_000),
  }
}

const usanceOf = (random: Random): Usance => ({
  usance_timing_id: pick(random, [30, 30, 30, 30, 15]),
  usance_span_id: pick(random, [0, 0, 0, 30]),
  usance_day_id: pick(random, [30, 30, 30, 15]),
})

const itemOf = (random: Random, n: number): Item => ({
  name: `追加項目${n}`,
  quantity: pick(random, [1, 1, 2, 3, 7]),
  unit: pick(random, ['式', '時間', '個']),
  amount: random() < 0.25 ? -between(random, 1, 3_000) : between(random, 1, 49_999),
  rate: pick(random, [10, 8, 0] as const),
})

const maybe = (random: Random, high: number) => (random() < 0.5 ? between(random, 1, high) : 0)

const extrasOf = (random: Random): Extras => ({
  transportation_num: maybe(random, 39_999),
  transportation_tax_flg: pick(random, [1, 2] as const),
  taxed_expenses_num: maybe(random, 19_999),
  non_taxed_expenses_num: maybe(random, 19_999),
  custom_items: Array.from({ length: pick(random, [0, 0, 1, 2, 5]) }, (_, i) => itemOf(random, i + 1)),
  display_item_ids: sample(random, [1, 2, 3, 4, 5, 6, 7], between(random, 0, 7)),
})

const exceptionOf = (random: Random, terms: Terms): OwnTerms | null => {
  if (random() > 0.15) return null
  const price_num = priceOf(random, terms.man_hour_type_id, terms.adjustment_flg)
  if (!isAdjusted(terms))
    return {
      price_num,
      adjustment_time_f: terms.adjustment_time_f,
      adjustment_time_l: terms.adjustment_time_l,
    }
  const adjustment_time_f = between(random, 80, 150)
  return { price_num, adjustment_time_f, adjustment_time_l: adjustment_time_f + 40 }
}

const sideOf = (random: Random): Side => {
  const terms = termsOf(random)
  return {
    terms,
    usance: usanceOf(random),
    exception: exceptionOf(random, terms),
    extras: extrasOf(random),
  }
}

const dayText = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
const shifted = (month: string, by: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7)

/** The whole month and more, a first month, a last month, or a part of a single one. */
const periodOf = (random: Random, month: string): [start: string, end: string] => {
  const later = covered(shifted(month, pick(random, [0, 0, 1])), '0000', '9999').to
  const last = dayText(month, between(random, 16, 27))
  return pick<[string, string]>(random, [
    [dayText(month, 1), later],
    [dayText(month, 1), later],
    [dayText(month, between(random, 2, 14)), later],
    [dayText(shifted(month, -1), 1), last],
    [dayText(month, between(random, 3, 6)), last],
  ])
}

/** Near the bounds of the sales side, on them, and far away. */
const minutesOf = (random: Random, { adjustment_time_f: f, adjustment_time_l: l }: Terms): number =>
  pick(random, [
    60 * f,
    60 * l,
    between(random, 60 * f, 60 * l),
    between(random, 60 * l, 84 * l),
    between(random, 42 * f, 60 * f),
    between(random, 42 * f, 84 * l),
  ])

/** One deal of a month (`YYYY-MM`). */
export const dealOf = (random: Random, month: string): Deal => {
  const [start, end] = periodOf(random, month)
  const days = covered(month, start, end)
  const [sales, purchase] = [sideOf(random), sideOf(random)]
  const supplier = pick(random, suppliers)
  const isIndividual = supplier.startsWith('freelancer')
  return {
    supplier,
    start,
    end,
    month,
    days,
    worked: {
      minutes: minutesOf(random, monthTerms(sales.terms, month, days, sales.exception)),
      days: between(random, 8, 23),
    },
    withholding_kind_id: isIndividual ? pick(random, [0, 1, 2, 5]) : 0,
    sales,
    purchase,
  }
}
