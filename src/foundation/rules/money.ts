import { RuleError } from './rule-error.ts'

/** Works on the magnitude, so that a credit mirrors its charge: down = toward zero, nearest = half away from zero. */
export type Rounding = 'down' | 'up' | 'nearest'

const roundings: Record<number, Rounding> = { 1: 'down', 2: 'up', 3: 'nearest' }

export const roundingLabels: Record<Rounding, string> = { down: '切捨て', up: '切上げ', nearest: '四捨五入' }

/** The mode of a stored rounding id: 1 切捨て, 2 切上げ, 3 四捨五入. Throws RuleError for any other id. */
export function roundingOf(id: number): Rounding {
  const rounding = roundings[id]
  if (!rounding) throw new RuleError('端数処理は切捨て・切上げ・四捨五入から選んでください。')
  return rounding
}

/**
 * numerator ÷ denominator as a multiple of `unit`, exactly: no floating point, products may pass 2^53 as bigint.
 * divide(1000, 3, 'down') = 333; divide(700_000, 160, 'down', 10) = 4,370.
 * Throws RangeError for a zero denominator, a fraction, or a result outside the safe range.
 */
export function divide(
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
  unit = 1,
): number {
  const step = BigInt(unit)
  const divisor = BigInt(denominator) * step
  const quotient = BigInt(numerator) / divisor
  const rest = BigInt(numerator) % divisor
  const result = (quotient + awayFromZero(rest, divisor, rounding)) * step
  const value = Number(result)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${result}`)
  return value
}

/** -1n, 0n or 1n: the step that the remainder of a truncating division adds. */
function awayFromZero(rest: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (rest === 0n || rounding === 'down') return 0n
  if (rounding === 'nearest' && magnitude(rest) * 2n < magnitude(divisor)) return 0n
  return rest < 0n === divisor < 0n ? 1n : -1n
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

const grouped = new Intl.NumberFormat('ja-JP')

/** 4370 → `4,370`. */
export function withSeparators(amount: number): string {
  return grouped.format(amount)
}

/** An amount of whole yen as ¥850,000, −¥5,310 below zero; nothing when it is missing. */
export function yenText(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return ''
  return `${amount < 0 ? '−' : ''}¥${withSeparators(Math.abs(amount))}`
}
