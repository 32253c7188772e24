import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check, matched, sure } from './value.ts'

const pattern = /週[ ]?([1-5])(?:[ ]?日)?(?:[ ]?(?:~|-|から|ー)[ ]?週?([1-5])(?:[ ]?日)?)?[ ]?(~|以上|から)?/g
/** What makes a number of days one of days in the office or at home, or of what would be (週5の場合, 週3なら). */
const elsewhere =
  /^[ ~日回]{0,3}(?:だけ|程度|以上|まで|ほど|くらい|ぐらい|位)?(?:まで)?(?:[のではも]|なら)?[、。]?[ ]?(?:出社|出勤|リモ|在宅|テレワーク|常駐|remote|家|ご?自宅|来て|お越し|のこり|残り|おうち|の?場合|なら)/i

const conditional = /^[ ~日回]{0,3}(?:の?場合|なら)/

/** What names a place right before a number of days: 出社は週2. */
const placeBefore =
  /(?:(?:出社|出勤|リモ(?:ート)?|在宅|自宅|常駐|テレワーク|on-?site|remote)(?:ワーク|勤務|併用|可能?|有り?|あり)?を?|(?:会社|現場|事務所)に(?:行く|通う|出る)の)[は:(]?[ ]?(?:週5日?(?:ではなく|から))?$|(?:出社|出勤|常駐)[^、。/|\d\s]{0,4}\($/i
const inEnglish =
  /\b([1-5])(?:[ ]?-[ ]?([1-5]))?[ ]?days?[ ]?(?:a|per|\/)[ ]?week\b(?![^.\n]{0,12}(?:office|site|remote|home|at ))/i
/** Work from home up to 3 days a week. */
const placeInEnglish = /\b(?:home|remote(?:ly)?|office|on-?site)\b[^.\n,;]{0,16}$/i

/**
 * 週5日, 週3~, 週3~4日, 4 days a week as the ids of 週1日 to 週5日. How often somebody comes to the office (週2出社) is no number of
 * days.
 */
export function readBusinessDays(span: Span): Reading<number[]> | undefined {
  const text = span.plain.slice(0, 300)
  for (const found of text.matchAll(pattern)) {
    const end = found.index + found[0].length
    // Five days in the office are all days of work.
    const after = text.slice(end, end + 20)
    const isElsewhere = elsewhere.test(after) && (found[1] !== '5' || conditional.test(after))
    if (placeBefore.test(text.slice(0, found.index)) || isElsewhere) continue
    const [, first, last, open] = found
    const ids = daysOf(Number(first), open === undefined ? Number(last ?? first) : 5)
    return open !== undefined && /相談|応じ/.test(after)
      ? check(ids, [matched(span, found)], '日数は相談と書かれています。')
      : sure(ids, [matched(span, found)])
  }
  const english = inEnglish.exec(text)
  if (english && !placeInEnglish.test(text.slice(0, english.index)))
    return sure(daysOf(Number(english[1]), Number(english[2] ?? english[1])), [matched(span, english)])
  const full = /フル稼働|平日(?:の)?(?:毎日|5日)|フルタイム|稼働率?[ :]?100%|月~金|\bon-?site 5 days\b/i.exec(
    text,
  )
  return full && !/週[ ]?[1-5]/.test(text) ? sure([5], [matched(span, full)]) : undefined
}

const daysOf = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => first + i)
