import type { Reading } from './reading.ts'
import type { Span } from './span.ts'
import { matched, sure } from './value.ts'

const pattern = /週[ ]?([1-5])(?:[ ]?日)?(?:[ ]?(?:~|-|から|ー)[ ]?週?([1-5])(?:[ ]?日)?)?[ ]?(~|以上|から)?/
/** What makes a number of days one of days in the office or at home. */
const elsewhere =
  /^[ ~日回]{0,3}(?:程度|以上|まで|ほど)?(?:まで)?[のはで]?[ ]?(?:出社|出勤|リモート|在宅|テレワーク|常駐|remote)/i

/** 週5日, 週3~, 週3~4日 as the ids of 週1日 to 週5日. How often somebody comes to the office (週2出社) is no number of days. */
export function readBusinessDays(span: Span): Reading<number[]> | undefined {
  const found = pattern.exec(span.plain.slice(0, 300))
  if (!found) {
    const full = /フル稼働|平日(?:の)?(?:毎日|5日)|フルタイム|稼働率?[ :]?100%|月~金/.exec(
      span.plain.slice(0, 300),
    )
    return full ? sure([5], [matched(span, full)]) : undefined
  }
  if (
    /(?:出社|出勤|リモート|在宅|常駐|テレワーク|on-?site|remote)(?:ワーク|勤務|併用|可能?|有り?|あり)?[は:(]?[ ]?$/i.test(
      span.plain.slice(0, found.index),
    )
  )
    return undefined
  // Five days in the office are all days of work.
  if (
    found[1] !== '5' &&
    elsewhere.test(span.plain.slice(found.index + found[0].length, found.index + found[0].length + 20))
  )
    return undefined
  const [, first, last, open] = found
  const to = open === undefined ? Number(last ?? first) : 5
  const days = Array.from({ length: Math.max(0, to - Number(first)) + 1 }, (_, i) => Number(first) + i)
  return sure(days, [matched(span, found)])
}
