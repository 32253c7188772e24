import type { SideTerms } from '#contracts/contract-terms/settle-operation.ts'
import { adjustmentTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { DAILY, FIXED, HOURLY, RANGE } from '#foundation/rules/contract-codes.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { type Settlement, settle } from '#foundation/rules/settlement.ts'
import { formatDecimalHours, formatTime } from '#foundation/rules/working-time.ts'
import type { SideLine } from './side.ts'

/** The terms of a side's month and the days worked in it; the hours stand with the record. */
export type MonthTerms = { terms: SideTerms; days: number | null }

/** How a line comes to its amount: quantity × unit price in yen, cut down to whole yen, is the amount. */
export type Reckoning = { quantity: string; unit: string; unit_price: number }

/** A month as it was settled; `counts_hours` where the price follows from the hours. */
export type SettledMonth = Settlement & { terms: SideTerms; days: number | null; counts_hours: boolean }

/** Settles the month anew, as its amounts were reckoned; undefined without terms, or without what they need. */
export const settledMonth = (month: MonthTerms | null, minutes: number | null): SettledMonth | undefined => {
  if (!month) return undefined
  const { terms, days } = month
  const counts_hours = terms.man_hour_type_id !== DAILY && terms.adjustment_flg !== FIXED
  try {
    return { ...settle(terms, { minutes, days }), terms, days, counts_hours }
  } catch (error) {
    if (error instanceof RuleError) return undefined
    throw error
  }
}

/** Hours as a quantity: 5:30 → 5.5. Minutes that decimals cannot hold exactly stay as they are: 5:20. */
const hours = (minutes: number, unit_price: number): Reckoning => ({
  quantity: minutes % 3 === 0 ? formatDecimalHours(minutes) : formatTime(minutes),
  unit: '時間',
  unit_price,
})

const wholly = (amount: number): Reckoning => ({ quantity: '1', unit: '式', unit_price: amount })

/** What of a line a settlement may have given. */
export type Settleable = Pick<SideLine, 'kind' | 'amount'>

/** The minutes an excess or a deduction is for; undefined when the amount is not that of the settlement. */
export const adjustedMinutes = (
  { kind, amount }: Settleable,
  settled: SettledMonth | undefined,
): number | undefined => {
  if (kind === 'excess' && settled?.excess === amount) return settled.over_minutes
  if (kind === 'deduction' && settled?.deduction === -amount) return settled.under_minutes
  return undefined
}

const priceReckoning = ({ amount }: Settleable, settled: SettledMonth | undefined): Reckoning | undefined => {
  if (settled?.price !== amount) return undefined
  const { terms, days, counted_minutes, counts_hours } = settled
  if (counts_hours && terms.adjustment_flg === HOURLY) return hours(counted_minutes, terms.price_num)
  if (terms.man_hour_type_id !== DAILY) return undefined
  return { quantity: String(days), unit: '日', unit_price: terms.price_num }
}

/** How the settlement of the month comes to the amount of a line; undefined where the amount is not that of it. */
export const settledReckoning = (
  line: Settleable,
  settled: SettledMonth | undefined,
): Reckoning | undefined => {
  if (line.kind === 'price') return priceReckoning(line, settled)
  const minutes = adjustedMinutes(line, settled)
  if (minutes === undefined || !settled) return undefined
  const { excess_price_num, deduction_price_num } = settled.terms
  return hours(minutes, line.kind === 'excess' ? excess_price_num : -deduction_price_num)
}

/**
 * How a line comes to the amount that is printed of it: by the settlement of the month, or as staff typed it. An amount
 * that was typed over, or is printed in the other tax flag, stands as a whole. Undefined for a quantity that is no divisor.
 */
export const reckoningOf = (
  line: SideLine,
  printed: number,
  settled: SettledMonth | undefined,
): Reckoning | undefined => {
  if (line.item) {
    const { quantity, unit } = line.item
    if (printed % quantity !== 0) return undefined
    return { quantity: String(quantity), unit, unit_price: printed / quantity }
  }
  return (printed === line.amount ? settledReckoning(line, settled) : undefined) ?? wholly(printed)
}

/** 基準 140〜180時間・中割・30分単位: between which hours nothing is settled, and how time is cut; '' for other terms. */
export const basisText = (settled: SettledMonth | undefined): string => {
  if (!settled?.counts_hours) return ''
  const { adjustment_flg, adjustment_time_f, adjustment_time_l, adjustment_type_id, adjustment_unit_id } =
    settled.terms
  const band = [
    `基準 ${adjustment_time_f}〜${adjustment_time_l}時間`,
    ...(adjustment_type_id === null ? [] : [labelOf(adjustmentTypes, adjustment_type_id)]),
  ]
  return [...(adjustment_flg === RANGE ? band : []), `${adjustment_unit_id}分単位`].join('・')
}

/** 稼働 185:40 → 精算 185:30: what was worked, and beside it what of it is charged where that differs. */
export const workedText = (minutes: number | null, settled: SettledMonth | undefined): string => {
  if (minutes === null) return ''
  const counted = settled?.counts_hours ? settled.counted_minutes : minutes
  const worked = `稼働 ${formatTime(minutes)}`
  return counted === minutes ? worked : `${worked} → 精算 ${formatTime(counted)}`
}

/**
 * What stands beside an amount where it is typed: the hours worked and charged beside the price, and how an amount comes
 * about (5.5時間 × 5,620円); '' for what the month was not settled to.
 */
export const beside = (
  line: Settleable,
  minutes: number | null,
  settled: SettledMonth | undefined,
): string => {
  const reckoning = settledReckoning(line, settled)
  const how =
    reckoning &&
    `${reckoning.quantity}${reckoning.unit} × ${withSeparators(Math.abs(reckoning.unit_price))}円`
  const worked = line.kind === 'price' && settled && workedText(minutes, settled)
  return [worked, how].filter(Boolean).join('　')
}
