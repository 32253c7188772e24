import { parseDayHours } from '#foundation/rules/day-hours.ts'
import { endAfter, readClock } from './clock.ts'
import { readDuration } from './duration.ts'
import { findRanges } from './time-range.ts'

/** What a text says of one day, exact minutes; null what it does not say. */
export type HoursText = {
  start: number | null
  end: number | null
  rest: number | null
  minutes: number | null
}

const hours = '\\d{1,2}(?:\\.\\d{1,2})? ?(?:時間|hours?|hrs?|h)(?: ?[0-5]?\\d ?(?:分|min|m))?'
const value = `${hours}|\\d{1,3} ?(?:分|min)|\\d{1,2}: ?[0-5]\\d(?::[0-5]\\d)?|\\d{1,2}\\.\\d{1,2}`
const token = new RegExp(`([^\\d\\s:,、。()|]{0,8})[ :]{0,3}(?<![\\d.:/])(${value})(?![\\d:.%円])`, 'gi')
const restWord = /休憩?|中断|昼|rest|break|lunch/i
const workedWord = /実働|稼働|稼動|作業|勤務|労働|就業|計|total|hours|worked/i
const otherWord = /残業|時間外|深夜|超過|控除|所定|移動|遅刻|早退|overtime|night/i

type Found = { kind: 'rest' | 'worked' | 'loose'; minutes: number; isClock: boolean }

const tokensOf = (text: string): Found[] =>
  [...text.matchAll(token)].flatMap(([, label = '', written = '']): Found[] => {
    const minutes = readDuration(written)?.minutes
    if (minutes === undefined || otherWord.test(label)) return []
    const kind = restWord.test(label) ? 'rest' : workedWord.test(label) ? 'worked' : 'loose'
    return [{ kind, minutes, isClock: written.includes(':') }]
  })

/** Two times without a sign between them, as the columns of a page come out: 9:00 18:00 1:00 8:00. */
const bareTimes = (text: string) => {
  const found = /^\s*((?:翌)?\d{1,2}:[0-5]\d)\s+((?:翌)?\d{1,2}:[0-5]\d)(?![\d:])/.exec(text)
  const [start, end] = [readClock(found?.[1] ?? ''), readClock(found?.[2] ?? '')]
  if (!found || start === undefined || end === undefined || start === end) return undefined
  return { start, end: endAfter(start, end), length: found[0].length }
}

/** What lengths without a word mean: a break and the hours together make the day; one alone is what it is nearer to. */
const sortLoose = (loose: readonly number[], gross: number) => {
  for (const [i, rest] of loose.entries()) {
    const minutes = loose.find((each, j) => j !== i && each >= rest && Math.abs(each + rest - gross) < 0.5)
    if (minutes !== undefined) return { rest, minutes }
  }
  const [first] = loose
  if (first === undefined || first > gross) return { rest: null, minutes: null }
  return first * 2 >= gross ? { rest: null, minutes: first } : { rest: first, minutes: null }
}

const sum = (list: readonly number[]) => (list.length === 0 ? null : list.reduce((a, b) => a + b, 0))

/**
 * The hours in the text of a day, without its date: 9:00~18:00(休憩60分) 8.0h, 10:00~19:00 休憩1h 実働8h, 9:00 18:00 1:00 8:00,
 * 8.5時間, `9-18 休1` and what else people type (`parseDayHours`). Undefined where it says none.
 */
export function readHoursText(text: string): HoursText | undefined {
  const ranges = findRanges(text)
  const bare = ranges.length === 0 ? bareTimes(text) : undefined
  const [start, end] = ranges.length > 0 ? [ranges[0]!.start, ranges.at(-1)!.end] : [bare?.start, bare?.end]
  const left = bare
    ? text.slice(bare.length)
    : ranges.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} | ${rest.slice(to)}`, text)
  const tokens = tokensOf(left)
  const of = (kind: Found['kind']) => tokens.filter((each) => each.kind === kind).map((each) => each.minutes)
  const [rest, worked] = [sum(of('rest')), of('worked')[0] ?? null]
  if (start !== undefined && end !== undefined) {
    const gross =
      ranges.length > 1 ? ranges.reduce((all, each) => all + each.end - each.start, 0) : end - start
    const loose = rest === null || worked === null ? sortLoose(of('loose'), gross) : undefined
    const stated = worked ?? loose?.minutes ?? null
    const break_ = rest ?? loose?.rest ?? null
    return { start, end, rest: break_, minutes: stated ?? (ranges.length > 1 ? gross - (break_ ?? 0) : null) }
  }
  const alone = worked ?? (tokens.length > 0 && !tokens[0]!.isClock ? of('loose')[0] : undefined)
  if (alone !== undefined) return { start: null, end: null, rest, minutes: alone }
  const typed = text.length <= 60 ? parseDayHours(text) : undefined
  return typed && typed.minutes > 0
    ? { start: typed.from, end: typed.to, rest: typed.rest === 0 ? null : typed.rest, minutes: typed.minutes }
    : undefined
}
