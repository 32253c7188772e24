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
const decimal = /^\d{0,3}\.\d{1,3}$/
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

/** What a column of lengths counts in, where its numbers have no unit: 60 and 90 are minutes, 1 and 1.5 hours. */
export function readInColumn(text: string, isInMinutes: boolean): number | undefined {
  const number = /^\d{1,5}(?:\.0+)?$/.exec(text.trim())
  if (isInMinutes && number) return Number(text)
  return readDuration(text)?.minutes
}

/** Whether the numbers of a column without a unit are minutes: no break has 10 hours and more throughout, no day 25. */
export function countsMinutes(texts: readonly string[], heading: string, isBreak: boolean): boolean {
  if (/分|min/i.test(heading) && !/時|単位|h/i.test(heading)) return true
  const told = texts.filter((text) => /\d/.test(text)).map((text) => text.trim())
  if (told.length === 0 || !told.every((text) => /^\d{1,4}(?:\.0+)?$/.test(text))) return false
  const numbers = told.map(Number).filter((number) => number > 0)
  return numbers.length > 0 && numbers.every((number) => number >= (isBreak ? 10 : 25))
}
