import { parseDate, parseDateTime, parseMonth } from '../../rules/written-date.ts'
import { conditionTypes as is } from '../condition.ts'
import { define, type Kind } from '../kind.ts'
import { today } from '../today.ts'

const operators = [
  is.equal,
  is.notEqual,
  is.atLeast,
  is.atMost,
  is.range,
  is.notNull,
  is.isNull,
  is.nextPeriod,
]

/** Longer than anything a date is written as. */
const LONGEST = 40

const dateKind = (parse: (text: string) => string | undefined, examples: string): Kind<string> => ({
  view: 'date',
  column: 'date',
  json: { type: 'string', format: 'date' },
  operators,
  read: (input) => {
    const day = typeof input === 'string' && input.length <= LONGEST ? parse(input) : undefined
    if (!day) return { error: `実在する日付を ${examples} のように入力してください` }
    if (day < '1900-01-01' || day > '2100-12-31')
      return { error: '1900年から2100年までの日付で入力してください' }
    return { value: day }
  },
  parse: (text) => parse(text) ?? text,
  format: (value) => value.replaceAll('-', '/'),
})

/** A day, YYYY-MM-DD, 1900-01-01 to 2100-12-31; written as `parseDate` reads it, also without its year. */
export const date = define<string>(() =>
  dateKind((text) => parseDate(text, today()), '2026/12/15、12/15、R8.12.15'),
)

/** A day of birth: its year is written, since nobody is born in the year nearest to today; nor after today. */
export const birthDate = define<string>(() => {
  const kind = dateKind((text) => parseDate(text), '1990/1/15、平成2年1月15日、H2.1.15')
  return {
    ...kind,
    readSought: kind.read,
    read: (input) => {
      const read = kind.read(input)
      return 'value' in read && read.value > today()
        ? { error: '今日より後の日付です。生年月日を確認してください' }
        : read
    },
  }
})

/** A month, YYYY-MM; written as `parseMonth` reads it. */
export const month = define<string>(() => ({
  view: 'month',
  column: 'text',
  json: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
  operators: [is.equal, is.notEqual, is.atLeast, is.atMost, is.range, is.notNull, is.isNull],
  read: (input) => {
    const value = typeof input === 'string' && input.length <= LONGEST ? parseMonth(input) : undefined
    return value && value >= '1900-01' && value <= '2100-12'
      ? { value }
      : { error: '年月は 2026/11、令和8年11月 のように入力してください' }
  },
  parse: (text) => parseMonth(text) ?? text,
  format: (value) => value.replace('-', '/'),
}))

/** 2026-11-05T14:20:00.000Z → '2026/11/05 23:20' (Asia/Tokyo). */
export const formatInstant = (value: string) =>
  new Date(new Date(value).getTime() + 9 * 3600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .replaceAll('-', '/')

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/

/** '2026-11-05T14:20' without an offset is a Japanese wall-clock time (datetime-local). */
const toInstant = (text: string): string | undefined => {
  if (!instantPattern.test(text)) return undefined
  const at = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+09:00`)
  const valid = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1900 && at.getUTCFullYear() <= 2100
  return valid ? at.toISOString() : undefined
}

/** An instant, stored in UTC, written and shown in Asia/Tokyo. */
export const instant = define<string>(
  (): Kind<string> => ({
    view: 'instant',
    column: 'timestamptz',
    json: { type: 'string', format: 'date-time' },
    operators,
    read: (input) => {
      const value =
        typeof input === 'string' && input.length <= LONGEST
          ? (toInstant(input) ?? toInstant(parseDateTime(input, today()) ?? ''))
          : undefined
      return value ? { value } : { error: '日時は 2026/11/5 14:20 のように、日付と時刻を入力してください' }
    },
    parse: (text) => parseDateTime(text, today()) ?? text,
    format: (value) => formatInstant(value),
  }),
)
