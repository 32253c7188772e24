import { DAILY, FIXED, HOURLY } from './contract-codes.ts'
import { divide, withSeparators } from './money.ts'
import { RuleError } from './rule-error.ts'
import { formatTime } from './working-time.ts'

/**
 * One side's terms in a month; an exception of the month is put in by the caller.
 * man_hour_type_id 1 by the month, 2 by the day; adjustment_flg 1 between bounds, 2 fixed, 3 by the hour; price_num is
 * yen a month, day or hour accordingly; bounds in whole hours; adjustment_unit_id the rounding time in minutes;
 * excess and deduction price the stored yen an hour.
 */
export type SettlementTerms = {
  price_num: number
  man_hour_type_id: number
  adjustment_flg: number
  adjustment_time_f: number
  adjustment_time_l: number
  adjustment_unit_id: number
  excess_price_num: number
  deduction_price_num: number
}

/** What was worked in the month, whole minutes and whole days; null where it is not known. */
export type Worked = { minutes: number | null; days: number | null }

/** Amounts in yen, times in minutes; amount = price + excess − deduction, `steps` the working in words. */
export type Settlement = {
  worked_minutes: number
  /** Cut down to the rounding time. */
  counted_minutes: number
  over_minutes: number
  under_minutes: number
  price: number
  excess: number
  deduction: number
  amount: number
  steps: { label: string; text: string }[]
}

/**
 * The amount of one month and how it came about. Equality at a bound is no adjustment; excess and deduction are cut
 * down to whole yen. 700,000, 140–180 h, 4,370, 30 minutes: 185:40 → 185:30 → excess 24,035.
 * Throws RuleError when the hours or days that the terms need are missing.
 */
export function settle(terms: SettlementTerms, worked: Worked): Settlement {
  if (terms.man_hour_type_id === DAILY) return settleDays(terms, worked.days)
  if (terms.adjustment_flg === FIXED) return settleFixed(terms, worked.minutes ?? 0)
  if (worked.minutes === null) throw new RuleError('稼働時間を入力してください。')
  return terms.adjustment_flg === HOURLY
    ? settleHourly(terms, worked.minutes)
    : settleRange(terms, worked.minutes)
}

/** An amount without adjustment. */
function plain(price: number, minutes: number, counted_minutes: number): Settlement {
  return {
    worked_minutes: minutes,
    counted_minutes,
    over_minutes: 0,
    under_minutes: 0,
    price,
    excess: 0,
    deduction: 0,
    amount: price,
    steps: [],
  }
}

function settleDays({ price_num }: SettlementTerms, days: number | null): Settlement {
  if (days === null) throw new RuleError('稼働日数を入力してください。')
  const price = days * price_num
  const text = `${withSeparators(price_num)}円 × ${days}日 = ${withSeparators(price)}円`
  return { ...plain(price, 0, 0), steps: [{ label: '日額', text }] }
}

function settleFixed({ price_num }: SettlementTerms, minutes: number): Settlement {
  const steps = [{ label: '固定', text: `精算なし ${withSeparators(price_num)}円` }]
  return { ...plain(price_num, minutes, minutes), steps }
}

function settleHourly(terms: SettlementTerms, minutes: number): Settlement {
  const counted = cutDown(minutes, terms.adjustment_unit_id)
  const price = divide(terms.price_num * counted, 60, 'down')
  const text = hoursTimesPrice(counted, terms.price_num, price)
  return {
    ...plain(price, minutes, counted),
    steps: [workedStep(terms, minutes, counted), { label: '時間精算', text }],
  }
}

function settleRange(terms: SettlementTerms, minutes: number): Settlement {
  const counted = cutDown(minutes, terms.adjustment_unit_id)
  const over_minutes = Math.max(0, counted - terms.adjustment_time_l * 60)
  const under_minutes = Math.max(0, terms.adjustment_time_f * 60 - counted)
  const excess = divide(over_minutes * terms.excess_price_num, 60, 'down')
  const deduction = divide(under_minutes * terms.deduction_price_num, 60, 'down')
  const settlement = {
    ...plain(terms.price_num, minutes, counted),
    over_minutes,
    under_minutes,
    excess,
    deduction,
  }
  return {
    ...settlement,
    amount: terms.price_num + excess - deduction,
    steps: [workedStep(terms, minutes, counted), rangeStep(terms, settlement)],
  }
}

/** Minutes that are charged: cut down to the rounding time. 185:40 at 30 minutes → 185:30. */
export function cutDown(minutes: number, unit_minutes: number): number {
  return minutes - (minutes % unit_minutes)
}

function workedStep({ adjustment_unit_id }: SettlementTerms, minutes: number, counted: number) {
  return {
    label: '稼働時間',
    text: `${formatTime(minutes)} → ${adjustment_unit_id}分単位切捨て → ${formatTime(counted)}`,
  }
}

function rangeStep(terms: SettlementTerms, settled: Omit<Settlement, 'amount' | 'steps'>) {
  const { counted_minutes, over_minutes, under_minutes, excess, deduction } = settled
  const lower = formatTime(terms.adjustment_time_f * 60)
  const upper = formatTime(terms.adjustment_time_l * 60)
  const counted = formatTime(counted_minutes)
  if (over_minutes > 0) {
    const working = hoursTimesPrice(over_minutes, terms.excess_price_num, excess)
    return { label: '超過', text: `${counted} − ${upper} = ${formatTime(over_minutes)}、${working}` }
  }
  if (under_minutes > 0) {
    const working = hoursTimesPrice(under_minutes, terms.deduction_price_num, deduction)
    return { label: '控除', text: `${lower} − ${counted} = ${formatTime(under_minutes)}、${working}` }
  }
  return { label: '精算', text: `${lower} ～ ${upper} の範囲内のため精算なし` }
}

function hoursTimesPrice(minutes: number, price: number, result: number): string {
  return `${formatTime(minutes)} × ${withSeparators(price)}円 = ${withSeparators(result)}円`
}
