import { readDuration } from '../values/duration.ts'
import { findRanges } from '../values/time-range.ts'

/** A break said once for all days, in minutes, and the days of the month that had none. */
export type SaidBreak = { minutes: number; without: number[] }

const length =
  /(\d{1,2}(?:\.\d{1,2})? ?(?:時間(?: ?\d{1,2} ?分)?|h|hours?)|\d{1,3} ?(?:分|min(?:utes)?)|\d:[0-5]\d)/i
const without = /((?:\d{1,2}日?[、,・と]?)+)(?:だけ|のみ|は)[^。\n]{0,6}(?:なし|無し|ナシ|取らず|取れず)/

/**
 * 休憩は毎日1時間(17日だけなし), 休憩時間は12:00から12:45まで: what a sentence says of the breaks of all days. Undefined where several
 * say different things.
 */
export function readSaidBreak(text: string): SaidBreak | undefined {
  const said = saidBreaks(text)
  return said.every(({ minutes }) => minutes === said[0]!.minutes) ? said[0] : undefined
}

const saidBreaks = (text: string): SaidBreak[] => {
  const all: SaidBreak[] = []
  for (const found of text.slice(0, 20_000).matchAll(/(?:休憩|昼休み?|lunch break|breaks?)[^。\n]{0,80}/gi)) {
    const sentence = found[0].replace(/(\d{1,2})時(\d{2})分/g, '$1:$2')
    const except = without.exec(sentence)
    const [range] = findRanges(sentence)
    const said = range ? range.end - range.start : readDuration(length.exec(sentence)?.[1] ?? '')?.minutes
    if (said === undefined || said <= 0 || said > 180) continue
    const days = except?.[1]?.match(/\d{1,2}/g)?.map(Number) ?? []
    all.push({ minutes: Math.round(said), without: days })
  }
  return all
}
