import { divide, roundingLabels, roundingOf, withSeparators } from './money.ts'
import { RuleError } from './rule-error.ts'

/**
 * price_num yen a month; bounds in whole hours; adjustment_type_id 1 上下割, 2 上割, 3 中割, 4 下割; rounded to
 * rounding_price_id yen (1, 10, 100) by the mode rounding_mode_id.
 */
export type UnitPriceTerms = {
  price_num: number
  adjustment_time_f: number
  adjustment_time_l: number
  adjustment_type_id: number
  rounding_price_id: number
  rounding_mode_id: number
}

export type UnitPriceKind = 'excess' | 'deduction'

/** What the monthly price is divided by: lower hours, upper hours, or the middle of both. */
type Divisor = 'lower' | 'upper' | 'middle'

const divisors: Record<number, Record<UnitPriceKind, Divisor>> = {
  1: { excess: 'upper', deduction: 'lower' },
  2: { excess: 'upper', deduction: 'upper' },
  3: { excess: 'middle', deduction: 'middle' },
  4: { excess: 'lower', deduction: 'lower' },
}

/**
 * Unit prices per hour in yen: 700,000, 140–180 h, 中割, 10円, 切捨て → 4,370 both.
 * They are stored with the contract when it is edited and may be overridden there.
 * Throws RuleError when the lower bound passes the upper one or the hours to divide by are 0.
 */
export function unitPrices(terms: UnitPriceTerms): { excess_price_num: number; deduction_price_num: number } {
  return { excess_price_num: unitPrice(terms, 'excess'), deduction_price_num: unitPrice(terms, 'deduction') }
}

function unitPrice(terms: UnitPriceTerms, kind: UnitPriceKind): number {
  const [numerator, denominator] = fractionOf(terms, kind)
  return divide(numerator, denominator, roundingOf(terms.rounding_mode_id), terms.rounding_price_id)
}

/** The exact unit price as a fraction of integers; the middle B / ((f + l) / 2) is 2B / (f + l). */
function fractionOf(terms: UnitPriceTerms, kind: UnitPriceKind): [numerator: number, denominator: number] {
  const { price_num, adjustment_time_f: lower, adjustment_time_l: upper } = terms
  if (lower > upper) throw new RuleError('精算幅の下限時間は上限時間以下にしてください。')
  const fractions: Record<Divisor, [number, number]> = {
    lower: [price_num, lower],
    upper: [price_num, upper],
    middle: [2 * price_num, lower + upper],
  }
  const fraction = fractions[divisorOf(terms, kind)]
  if (fraction[1] === 0) {
    throw new RuleError('単価を割る時間が0時間です。精算幅の時間を入力するか、割り方を変えてください。')
  }
  return fraction
}

function divisorOf({ adjustment_type_id }: UnitPriceTerms, kind: UnitPriceKind): Divisor {
  const divisor = divisors[adjustment_type_id]?.[kind]
  if (!divisor) throw new RuleError('精算方法を上下割・上割・中割・下割から選んでください。')
  return divisor
}

/** The working for the screen: `850,000 ÷ ((140 + 180) ÷ 2) = 5,312.5 → 10円未満切捨て → 5,310円`. */
export function unitPriceFormula(terms: UnitPriceTerms, kind: UnitPriceKind): string {
  const { price_num, adjustment_time_f, adjustment_time_l, rounding_price_id, rounding_mode_id } = terms
  const price = unitPrice(terms, kind)
  const [numerator, denominator] = fractionOf(terms, kind)
  const hours = {
    lower: String(adjustment_time_f),
    upper: String(adjustment_time_l),
    middle: `((${adjustment_time_f} + ${adjustment_time_l}) ÷ 2)`,
  }[divisorOf(terms, kind)]
  const division = `${withSeparators(price_num)} ÷ ${hours} = `
  const result = `${withSeparators(price)}円`
  if (price * denominator === numerator) return division + result
  return `${division}${quotientText(numerator, denominator)} → ${rounding_price_id}円未満${roundingLabels[roundingOf(rounding_mode_id)]} → ${result}`
}

/** At most two decimals, with … when more follow: 5,312.5 or 3,888.88…. */
function quotientText(numerator: number, denominator: number): string {
  const hundredths = divide(numerator * 100, denominator, 'down')
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const whole = withSeparators(Math.trunc(hundredths / 100))
  const ends = hundredths * denominator === numerator * 100
  return `${whole}${decimals && '.'}${decimals}${ends ? '' : '…'}`
}
