import { formatTime, parseWorkingTime } from '../../rules/working-time.ts'
import { parseAmount } from '../../rules/written-amount.ts'
import { conditionTypes as is } from '../condition.ts'
import { define, type Kind, type Read } from '../kind.ts'

const operators = [is.equal, is.notEqual, is.atLeast, is.atMost, is.range, is.notNull, is.isNull]

/** What is expected of a number that cannot be read. */
export const numberHint = (unit?: string) =>
  unit === '円' ? '900,000、90万 のような整数で入力してください' : '整数で入力してください'

const readInteger =
  (min: number, max: number, unit?: string) =>
  (input: unknown): Read<number> => {
    const value = typeof input === 'string' ? parseAmount(input, unit) : input
    if (typeof value !== 'number' || !Number.isInteger(value)) return { error: numberHint(unit) }
    if (value < min) return { error: `${min.toLocaleString()}以上で入力してください` }
    if (value > max) return { error: `${max.toLocaleString()}以下で入力してください` }
    return { value }
  }

const integerKind = (view: string, min: number, max: number, unit?: string): Kind<number> => ({
  view,
  column: max > 2_147_483_647 || min < -2_147_483_648 ? 'bigint' : 'integer',
  json: { type: 'integer', minimum: min, maximum: max },
  operators,
  ...(unit ? { unit } : {}),
  read: readInteger(min, max, unit),
  parse: (text) => parseAmount(text, unit) ?? text,
  format: (value) => String(value),
})

/** A price: 0 to 99,999,999 yen. */
export const yen = define<number>((o) => integerKind('yen', o.min ?? 0, o.max ?? 99_999_999, '円'))

/** A sum the server computes; may be negative (a loss). */
export const amount = define<number>(() => integerKind('yen', -999_999_999_999, 999_999_999_999, '円'))

/** A plain number with bounds. */
export const integer = (unit?: string) =>
  define<number>((o) => integerKind('number', o.min ?? 0, o.max ?? 99_999_999, unit))

/** Hours of an adjustment band: 0 to 744. */
export const hours = define<number>(() => integerKind('number', 0, 744, '時間'))

/** Ages 15 to 99. */
export const age = define<number>(() => integerKind('number', 15, 99, '歳'))

/** Working time as integer minutes: 0 to 744 hours. */
export const minutes = define<number>(() => ({
  ...integerKind('minutes', 0, 744 * 60),
  read: (input) => {
    const value = typeof input === 'string' ? parseWorkingTime(input) : input
    if (typeof value !== 'number' || !Number.isInteger(value))
      return { error: '185:40 または 185.5 の形で入力してください' }
    if (value < 0 || value > 744 * 60) return { error: '0〜744時間で入力してください' }
    return { value }
  },
  parse: (text) => parseWorkingTime(text) ?? text,
  // A draft on screen may hold what could not be read.
  format: (value) => (typeof value === 'number' ? formatTime(value) : String(value)),
}))
