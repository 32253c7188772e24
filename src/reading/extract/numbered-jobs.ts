import { lineAbove } from './heading-above.ts'
import type { JobTopic } from './job-labels.ts'
import type { Labelled } from './labelled.ts'
import { linesOf, type Span } from './span.ts'
import type { Cut } from './split-view.ts'
import type { View } from './view.ts'

const numberLine =
  /^[\s>]*[■□◆◇●◎○▼▽★☆▶【<《≪[(*=_~+-]{0,6}\s?(?:(?:案件|求人|募集|ポジション|pj|no\.?|#|job)\s?[.:]?\s?(\d{1,2}|[①-⑳]|[a-h](?![a-z]))(?=$|[\s】>》≫\]):.・_*=~件-]|目)|([①-⑳❶-❿])|(\d{1,2})(?:[.)]|件目|つ目|】)|第(\d{1,2}))/i

/** Numbered headings that begin each job: 【案件1】, ①, ■案件A, 1. …; between them stands what jobs say. */
export function cutsAtNumbers(
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  repeating: ReadonlySet<string>,
): Cut[] {
  const says = labelled
    .filter(({ topic }) => topic !== null && repeating.has(topic))
    .map(({ label }) => label)
  return view.flatMap((part, i): Cut[] => {
    if (part.kind === 'table') return []
    const numbers = linesOf(part.span).flatMap((line) => {
      const found = numberLine.exec(line.plain.slice(0, 60))
      const written = (found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4])
        ?.replace(/[❶-❿]/, (sign) => String(sign.charCodeAt(0) - 0x2775))
        .normalize('NFKC')
        .toLowerCase()
      if (!found || written === undefined) return []
      const number = /\d/.test(written) ? Number(written) : written.charCodeAt(0) - 96
      return [{ number, line }]
    })
    // Only 1, 2, 3 … in this order, each with at least two things that jobs say before the next.
    const rising: Span[] = []
    for (const { number, line } of numbers) if (number === rising.length + 1) rising.push(line)
    const saysEnough = (line: Span, next: Span | undefined) =>
      says.filter(
        (label) =>
          label.block === line.block &&
          label.cell === null &&
          label.from >= line.from &&
          label.from < (next?.from ?? Number.POSITIVE_INFINITY),
      ).length >= 2
    if (rising.length < 2) return []
    const cuts = rising.map((line) => ({ part: i, at: line.from - part.span.from }))
    if (rising.every((line, k) => saysEnough(line, rising[k + 1]))) return cuts
    const { plain } = part.span
    const blank = plain.indexOf('\n\n', cuts.at(-1)!.at)
    const end = blank < 0 ? plain.length : blank
    const texts = cuts.map(({ at }, k) => plain.slice(at, cuts[k + 1]?.at ?? end))
    return texts.every(isFacts) ? [...cuts, { part: i, at: end, isEnd: true }] : []
  })
}

/** Lines each of which is a job: ★Java/保険/65万/水天宮前/1月~. */
export function cutsAtFacts(view: View): Cut[] {
  return view.flatMap((part, i): Cut[] => {
    if (part.kind === 'table') return []
    const lines = linesOf(part.span)
    const jobs = lines.filter(({ plain }) => isFacts(plain) && (plain.match(partSign)?.length ?? 0) >= 3)
    const last = jobs.at(-1)
    if (!last || jobs.length < 2) return []
    const cuts = jobs.map(({ from }) => ({ part: i, at: titleAbove(part.span.plain, from - part.span.from) }))
    return [...cuts, { part: i, at: last.to - part.span.from, isEnd: true }]
  })
}

/** Where the line right above begins that names the job, if one does: it holds no facts of its own. */
function titleAbove(plain: string, at: number): number {
  const own = lineAbove(plain, at + 1).from
  const { from, line } = lineAbove(plain, own)
  return line.trim() !== '' && line.length <= 80 && !isFacts(line) && !/[。:]|ます|です/.test(line)
    ? from
    : own
}

const partSign = /[/|\t、]|(?<=\S) (?=\S)/g

/** A job in a line or two: 〜80万 1月〜 面談1回. */
export const isFacts = (line: string) =>
  line.length <= 400 && /\d[ ]?万/.test(line) && /面談|即日|\d月|@|リモート|駅/.test(line)
