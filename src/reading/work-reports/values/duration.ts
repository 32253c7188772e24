/**
 * A length of time. `minutes` is exact: 7.33 hours are 439.8. `form` is how it was written: 8:30, 8.5, 8, or with a unit
 * (8時間30分, 8.5h, 60分).
 */
export type Duration = { minutes: number; form: 'clock' | 'decimal' | 'whole' | 'unit' }

const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/
const hour = '(?:時間|hours?|hrs?|h)'
const minute = '(?:分|minutes?|mins?|m)'
const spelled = new RegExp(`^(\\d{1,3}) ?(?:${hour}|時) ?([0-5]?\\d) ?(?:${minute})?$`, 'i')
const hours = new RegExp(`^(\\d{1,3}(?:\\.\\d{1,3})?) ?${hour}$`, 'i')
const minutes = new RegExp(`^(\\d{1,5}) ?${minute}$`, 'i')
const decimal = /^\d{0,3}\.\d{1,20}$/
const whole = /^\d{1,3}$/

/** A length of time that is the whole of a text in plain form; undefined for anything else, and for less than nothing. */
export function readDuration(text: string): Duration | undefined {
  const written = text.trim().replace(/ ?: ?/g, ':')
  const byClock = clock.exec(written)
  if (byClock)
    return {
      minutes: Number(byClock[1]) * 60 + Number(byClock[2]) + Number(byClock[3] ?? 0) / 60,
      form: 'clock',
    }
  const both = spelled.exec(written)
  if (both) return { minutes: Number(both[1]) * 60 + Number(both[2]), form: 'unit' }
  const inHours = hours.exec(written)
  if (inHours) return { minutes: Number(inHours[1]) * 60, form: 'unit' }
  const inMinutes = minutes.exec(written)
  if (inMinutes) return { minutes: Number(inMinutes[1]), form: 'unit' }
  if (decimal.test(written)) return { minutes: Number(written) * 60, form: 'decimal' }
  return whole.test(written) ? { minutes: Number(written) * 60, form: 'whole' } : undefined
}

/** How many minutes a number without a unit stands for in a column: 60 and 90 are minutes, 1 and 1.5 hours, 0.375 days. */
export type Unit = 1 | 60 | 1_440

const marks = /^[※*(]+|[※*)]+$/g
const inside =
  /(?<![\d.:])(?:\d{1,3}:[0-5]\d|\d{1,3}(?:\.\d{1,2})? ?(?:時間|h)(?: ?[0-5]?\d ?分)?)(?![\d:.])/gi

/** The one length in a short text: 152:45(18日), ※8:00. */
const lengthInside = (text: string): number | undefined => {
  const found = text.length > 20 ? [] : [...text.matchAll(inside)]
  return found.length === 1 ? readDuration(found[0]![0])?.minutes : undefined
}

/** Minutes of what stands in a column of lengths. */
export function readInColumn(text: string, unit: Unit): number | undefined {
  const written = text.trim()
  if (unit === 1 && /^\d{1,5}(?:\.0+)?$/.test(written)) return Number(written)
  if (unit === 1_440 && /^\d{0,2}(?:\.\d+)?$/.test(written)) return Number(written) * unit
  return (readDuration(written) ?? readDuration(written.replace(marks, '')))?.minutes ?? lengthInside(written)
}

/**
 * What the numbers of a column without a unit are: minutes where no break has 10 hours and more throughout and no day 25; parts
 * of a day, as a table reckons, where they have more places than anybody types.
 */
export function unitOf(texts: readonly string[], heading: string, isBreak: boolean): Unit {
  if (/分|min/i.test(heading) && !/時|単位|h/i.test(heading)) return 1
  const told = texts.filter((text) => /\d/.test(text)).map((text) => text.trim())
  if (told.length === 0 || !told.every((text) => /^\d{0,4}(?:\.\d+)?$/.test(text))) return 60
  const numbers = told.map(Number).filter((number) => number > 0)
  if (numbers.every((number) => number <= 1.5) && told.some((text) => /\.\d{4,}$/.test(text))) return 1_440
  const isWhole = numbers.length > 0 && numbers.every((number) => Number.isInteger(number))
  return isWhole && numbers.every((number) => number >= (isBreak ? 10 : 25)) ? 1 : 60
}
