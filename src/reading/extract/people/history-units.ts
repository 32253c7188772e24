import { topicOf } from '../labels/label-words.ts'
import { findLineLabels, isSeparator } from '../labels/line-labels.ts'
import { linesOf, type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { findMonths, findPeriods, type Period } from '../values/period.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'

/** A line of a text, or a row of a table: what a history without headings is made of. */
export type Unit = {
  spans: Span[]
  /** What it looks like: its label, its mark or its number; lines that look the same begin the same. */
  shape: string | null
  topics: CandidateTopic[]
  isHeavy: boolean
  period: Period | undefined
  periodSpan: Span | undefined
}

export function unitsOf(
  source: Source,
  part: View[number],
  used: ReadonlySet<number> | undefined,
  today: string,
): Unit[] {
  if (part.kind === 'table')
    return part.rows.flatMap((row) => {
      if (used?.has(row)) return []
      const spans = part.grid
        .startingIn(row)
        .slice(0, 60)
        .map((cell) => trimSpan(source.whole(part.block, cell)))
      return spans.length === 0 ? [] : [toUnit(spans, today)]
    })
  const periods = findPeriods(part.span.plain, today).filter(
    (period) => period.since <= today.slice(0, 7) && !isDay(part.span.plain, period),
  )
  const lines = linesOf(part.span).flatMap((line) => partsOf(line, today))
  return lines.map((line, i) => {
    const unit = toUnit([line], today)
    if (unit.period) return unit
    const inTwo = lines[i + 1] && periodOverLines(line, lines[i + 1]!, today)
    if (inTwo) return { ...unit, ...inTwo }
    // A period that goes on over several lines begins in this one.
    const from = line.from - part.span.from
    const period = firstFrom(periods, from)
    return period && period.from < from + line.plain.length && period.from - from <= 15
      ? { ...unit, period, periodSpan: sliceSpan(part.span, period.from, period.to) }
      : unit
  })
}

/** Fewer letters between two periods tell of no project. */
const shortestPart = 40
/** The number or the bracket before a period belongs to it. */
const lead = /(?:[①-⑳■◆●・【(]|[(（]?\d{1,2}[.)）])\s*$/

/** A text that lost its line breaks: each of several periods of one line begins a part of its own. */
function partsOf(line: Span, today: string): Span[] {
  if (line.plain.length < shortestPart * 2) return [line]
  const starts = findPeriods(line.plain, today)
    .filter(({ until, isCurrent }) => until !== null || isCurrent)
    .map(({ from }) => from - (lead.exec(line.plain.slice(Math.max(0, from - 6), from))?.[0].length ?? 0))
  const isFar = starts.every((from, i) => i === 0 || from - starts[i - 1]! >= shortestPart)
  if (starts.length < 2 || !isFar) return [line]
  const cuts = [0, ...starts.filter((from) => from > 0), line.plain.length]
  return cuts.slice(1).map((to, i) => sliceSpan(line, cuts[i]!, to))
}

/** How far into a line a period may begin: behind a number, a mark, the bars of a table. */
const nearStart = 8

/** A period whose columns go on beside it, so that its end stands in the next line: 「2018. 4   販売管理   Java」,「~2020. 3  詳細設計」. */
function periodOverLines(
  line: Span,
  next: Span,
  today: string,
): Pick<Unit, 'period' | 'periodSpan'> | undefined {
  const since = findMonths(line.plain.slice(0, 40))[0]
  const end = /^[\s|\d.)]{0,8}[~-][ ]{0,3}(\S.{0,16})/.exec(next.plain)
  if (!since || since.from > nearStart || !end) return undefined
  const period = findPeriods(`${line.plain.slice(since.from, since.to)}~${end[1]}`, today)[0]
  if (!period || (period.until === null && !period.isCurrent)) return undefined
  return { period, periodSpan: sliceSpan(line, since.from, since.to) }
}

/** The first of some periods that begins at an offset or behind it. */
function firstFrom(periods: readonly Period[], from: number): Period | undefined {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (periods[middle]!.from < from) low = middle + 1
    else high = middle
  }
  return periods[low]
}

function toUnit(spans: Span[], today: string): Unit {
  const first = spans[0]!
  const labels = spans.length === 1 ? findLineLabels(first.plain.slice(0, 200), candidateWords) : []
  const cellTopics = spans
    .slice(0, 12)
    .map((span) => (span.plain.length <= 24 ? topicOf(candidateWords, span.plain, false) : undefined))
  const topics = [...labels.map(({ topic }) => topic), ...cellTopics].filter(
    (topic) => topic !== null && topic !== undefined,
  )
  const isHeavy = labels[0]?.rank === 3
  const unit: Unit = {
    spans,
    shape: shapeOf(first.plain, topics[0]),
    topics,
    isHeavy,
    period: undefined,
    periodSpan: undefined,
  }
  if (topics.includes('birth') || topics.includes('certification')) return unit
  for (const span of spans.slice(0, 6)) {
    const head = span.plain.slice(0, 160)
    const period = findPeriods(head, today)[0]
    // A period that is still to come is when somebody can begin, no project.
    if (!period || period.since > today.slice(0, 7) || isDay(head, period)) continue
    const isLabelled = topics.includes('period')
    const isLeading =
      spans.length > 1 ||
      period.from <= 15 ||
      /^.{0,60}[\s(（【[]$/.test(head.slice(0, period.from).replace(/\n/g, ' '))
    if (!isLabelled && !isLeading) continue
    return { ...unit, period, periodSpan: sliceSpan(span, period.from, period.to) }
  }
  return unit
}

/** 12/1~ is when somebody can begin, a day of this year, where nothing says that it is a month of 2012. */
const isDay = (text: string, { from, to, until, isCurrent }: Period) =>
  until === null &&
  !isCurrent &&
  /^(?:0?[1-9]|1[0-2])[/.](?:[12]?\d|3[01])\s{0,2}(?:~|-|から)/.test(text.slice(from, to))

function shapeOf(line: string, topic: CandidateTopic | undefined): string | null {
  if (isSeparator(line)) return 'separator'
  if (topic !== undefined) return topic
  const [, mark] = /^\s*([■□◆◇●◎○▼▽★☆▶►◼【[<《・※-])/.exec(line) ?? []
  if (mark !== undefined) return mark
  const [, number] =
    /^\s*(?:(?:案件|プロジェクト|pj|no\.?|#)\s?)?([(（]?\d{1,2}[).．]|[①-⑳]|\d{1,2}(?=\s)|(?:案件|プロジェクト|pj|no\.?|#)\s?\d{1,2})/i.exec(
      line,
    ) ?? []
  return number === undefined ? null : number.replace(/\d+/, '1').replace(/[①-⑳]/, '①')
}
