import { formatTime, parseWorkingTime } from './working-time.ts'

/**
 * What was worked on one day, in minutes: from and to count from midnight (a night ends past 24:00), both null where only the
 * sum is known; a day off has no minutes.
 */
export type DayHours = { from: number | null; to: number | null; rest: number; minutes: number }

const dayMinutes = 1_440
export const dayOff: DayHours = { from: null, to: null, rest: 0, minutes: 0 }

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[~〜–—―−ー‐→]/g, '-')
    .replace(/[\s　]+/g, ' ')

const off = /^(?:休み?|休日|休暇|有休|有給|公休|欠勤|なし|無し|off|-+)$/i
const time = String.raw`(\d{1,2}) ?(?::|時|h)? ?(\d{2}|半)?分?`
const span = new RegExp(`^${time} ?(?:-|から|to| ) ?${time}(?:まで)?(?: +(.+))?$`, 'i')
const restOf = /^(.*?)[ (（,、]*(?:休憩?|rest|break)[ :]*([^)）]+?)[)）]?$/i

/** Minutes from midnight of `9`, `0930`, `9:30`, `9時半`; past 24:00 for a night, 48:00 at most. */
const clock = (hours: string, minutes: string | undefined): number | undefined => {
  const at = Number(hours) * 60 + (minutes === '半' ? 30 : Number(minutes ?? 0))
  return Number(hours) <= 48 && (minutes === '半' || Number(minutes ?? 0) < 60) ? at : undefined
}

/** Minutes of a break: `1` and `1.5` are hours, `45` and `60` minutes, `1:00`, `45分`, `1時間` what they say. */
const parseRest = (text: string): number | undefined => {
  const minutes = /^(\d{1,3}) ?(?:分|m|min)$/i.exec(text)?.[1] ?? /^(\d{2,3})$/.exec(text)?.[1]
  if (minutes !== undefined) return Number(minutes)
  return /^[0-8]$/.test(text) ? Number(text) * 60 : parseWorkingTime(text)
}

const worked = (from: number, end: number, rest: number): DayHours | undefined => {
  const to = end <= from ? end + dayMinutes : end
  const minutes = to - from - rest
  return to - from <= dayMinutes && minutes > 0 ? { from, to, rest, minutes } : undefined
}

/**
 * What people type for a day: `9-18`, `9-1930 休1`, `0900 1930 60`, `9:00〜18:30 休60`, `22-7 休1` over midnight, `8:30` or `8.5` for
 * the sum alone, `休み`. A break that is not written is none. Undefined where it cannot be read.
 */
export function parseDayHours(text: string): DayHours | undefined {
  const written = plain(text)
  if (off.test(written)) return dayOff
  const [, main = written, named] = restOf.exec(written) ?? []
  const found = span.exec(main.trim())
  if (!found) {
    const minutes = named === undefined ? parseWorkingTime(written) : undefined
    return minutes !== undefined && minutes <= dayMinutes && !/^\d{3,}$/.test(written)
      ? { ...dayOff, minutes }
      : undefined
  }
  const [, fromHours = '', fromMinutes, toHours = '', toMinutes, behind] = found
  if (named !== undefined && behind !== undefined) return undefined
  const [from, to] = [clock(fromHours, fromMinutes), clock(toHours, toMinutes)]
  const said = named ?? behind
  const rest = said === undefined ? 0 : parseRest(said.trim())
  return from === undefined || from >= dayMinutes || to === undefined || rest === undefined
    ? undefined
    : worked(from, to, rest)
}

/** The same as one reads it: `9:00–19:30　休 1:00`, `8:30`, `休み`; it reads back to the same. */
export function formatDayHours({ from, to, rest, minutes }: DayHours): string {
  if (from === null || to === null) return minutes === 0 ? '休み' : formatTime(minutes)
  const breaks = rest === 0 ? '' : `　休 ${formatTime(rest)}`
  return `${formatTime(from)}–${formatTime(to)}${breaks}`
}
