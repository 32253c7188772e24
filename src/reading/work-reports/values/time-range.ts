import { endAfter, readClock } from './clock.ts'

/** From when to when, in minutes from midnight, and where that stands in the text. */
export type TimeRange = { start: number; end: number; from: number; to: number }

const half = '(?:(?:am|pm|午前|午後) ?)?'
const time = `(?:\\(?翌日?\\)? ?)?${half}\\d{1,2}(?:: ?[0-5]\\d(?::[0-5]\\d)?|時(?:[0-5]?\\d分|半)?)(?: ?(?:am|pm)\\b)?(?: ?\\(翌日?\\))?`
const range = new RegExp(`(?<![\\d:.])(${time}) ?(?:~|-|ー|→|から|to|/) ?(${time})(?![\\d:])`, 'gi')

/** Every `9:00~18:00` of a text in plain form, from left to right; the end counts on past midnight. */
export function findRanges(text: string): TimeRange[] {
  return [...text.slice(0, 2_000).matchAll(range)].flatMap((found) => {
    const [start, end] = [readClock(found[1]!), readClock(found[2]!)]
    if (start === undefined || end === undefined || start === end) return []
    return [{ start, end: endAfter(start, end), from: found.index, to: found.index + found[0].length }]
  })
}
