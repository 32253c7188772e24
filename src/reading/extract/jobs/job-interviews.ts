import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check, matched, sure } from '../values/value.ts'
import { head } from './job-money.ts'

/** How many interviews, and how they are held. */
export type Interviews = { times?: Reading<number>; way?: Reading<number> }

export function readInterviews(span: Span, isLabelled: boolean): Interviews {
  const text = head(span)
  const made: Interviews = {}
  const none = /(?:面談|面接|打合せ)?(?:なし|無し|不要)/.exec(text)
  const range = isLabelled ? /([1-4一二三])[ ]?(?:~|-|、|or|または)[ ]?([2-4])[ ]?回/.exec(text) : null
  const changed =
    /[1-4][ ]?回(?:の予定)?[^。、\n\d]{0,10}(?:→|から|[がを、])[ ]?([1-4])[ ]?回(?:に|へ|$|で(?:良|よ|OK))/i.exec(
      text,
    )
  const total = isLabelled ? /(?:合?計|全部で)[ ]?([1-4])[ ]?回/.exec(text) : null
  const sum = /([1-3])[ ]?回[^、。\n\d]{0,4}[+＋&][^、。\n\d]{0,10}([1-3])[ ]?回/.exec(text)
  const count = (
    isLabelled
      ? /([1-9一二三])[ ]?(?:回|度|times?|rounds?|interviews?)|^\s*([1-3])\s*$/i
      : /(?:面談|面接|打合せ|打ち合わせ|商談)[ :]?(?:は|回数)?[ :]?([1-9])[ ]?回/
  ).exec(text)
  if (changed)
    made.times = check(timesOf(changed[1]!), [matched(span, changed)], 'あとから変わった回数を読みました。')
  else if (range)
    made.times = check(timesOf(range[2]!), [matched(span, range)], `「${range[0]}」の多いほうを読みました。`)
  else if (total) made.times = sure(timesOf(total[1]!), [matched(span, total)])
  else if (isLabelled && sum)
    made.times = sure(timesOf(`${Number(sum[1]) + Number(sum[2])}`), [matched(span, sum)])
  else if (count) made.times = sure(timesOf((count[1] ?? count[2])!), [matched(span, count)])
  else if (none && isLabelled) made.times = sure(4, [matched(span, none)])
  const online = /web|online|オンライン|zoom|teams|リモート|ウェブ|meet|ビデオ/i.exec(text)
  const inPerson =
    /対面|来社|お越し|来場|現地|訪問|常駐先で|オフィス|in[- ]person|at (?:the|our) office|face[- ]to[- ]face/i.exec(
      text,
    )
  if (isLabelled && (online || inPerson)) {
    const both = online && inPerson
    const place = online && (!inPerson || online.index < inPerson.index) ? online : inPerson!
    made.way = sure(both ? 3 : online ? 1 : 2, [matched(span, place)])
  }
  return made
}

const timesOf = (written: string) => {
  const count = '一二三'.includes(written) ? '一二三'.indexOf(written) + 1 : Number(written)
  return Math.min(3, count)
}
