import { isValidDate, parseDate } from '../../rules/calendar.ts'
import { conditionTypes as is } from '../condition.ts'
import { define, type Kind } from '../kind.ts'

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

/** A day, YYYY-MM-DD, 1900-01-01 to 2100-12-31. CSV may write 2026/11/5, 2026-11-05 or 令和8年11月5日. */
export const date = define<string>(() => ({
  view: 'date',
  column: 'date',
  json: { type: 'string', format: 'date' },
  operators,
  read: (input) => {
    if (typeof input !== 'string' || !isValidDate(input))
      return { error: '実在する日付を 2026-11-05 の形で入力してください' }
    if (input < '1900-01-01' || input > '2100-12-31')
      return { error: '1900年から2100年までの日付で入力してください' }
    return { value: input }
  },
  parse: (text) => parseDate(text) ?? text,
  format: (value) => value.replaceAll('-', '/'),
}))

/** A month, YYYY-MM. */
export const month = define<string>(() => ({
  view: 'month',
  column: 'text',
  json: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
  operators: [is.equal, is.notEqual, is.atLeast, is.atMost, is.range, is.notNull, is.isNull],
  read: (input) =>
    typeof input === 'string' && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(input)
      ? { value: input }
      : { error: '年月は 2026-11 の形で入力してください' },
  parse: (text) =>
    text.normalize('NFKC').replace(/^(\d{4})[/年-](\d{1,2})月?$/, (_, y, m) => `${y}-${m.padStart(2, '0')}`),
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
      const value = typeof input === 'string' ? toInstant(input) : undefined
      return value ? { value } : { error: '日時は 2026-11-05T14:20 の形で入力してください' }
    },
    parse: (text) =>
      text
        .normalize('NFKC')
        .replace(
          /^(\d{4})[/-](\d{1,2})[/-](\d{1,2}) (\d{1,2}):(\d{2})$/,
          (_, y, m, d, h, min) =>
            `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${h.padStart(2, '0')}:${min}`,
        ),
    format: (value) => formatInstant(value),
  }),
)
