import type { Labelled } from '../labels/labelled.ts'
import { lineAbove } from '../layout/heading-above.ts'
import { linesOf, type Span, sliceSpan } from '../layout/span.ts'
import type { Cut } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import type { JobTopic } from './job-labels.ts'
import { countSigns, saysPrice, tellsOfSomebody } from './job-signs.ts'

const numberLine =
  /^[\s>]*(?:\d{1,2}:\d{2}\s+\S{1,20}\s+)?[■□◆◇●◎○▼▽★☆▶【<《≪[(*=_~+-]{0,6}\s?(?:(?:案件|求人|募集|ポジション|pj|no\.?|#|job)\s?[.:]?\s?(\d{1,2}|[①-⑳]|[a-h](?![a-z]))(?=$|[\s】>》≫\]):.・_*=~件-]|目)|([①-⑳❶-❿])|(?:\d{1,2}[-.])?(\d{1,2})(?:[.)]|[件つ]目|[個コこ]め|】)|第(\d{1,2})|(?<=[【<《≪[(])([a-h])(?=[】>》≫\])])|(i{1,3}|iv|vi{0,3}|ix|x|[Ⅰ-Ⅹ])(?=[\s.)】]))/i
/** No line that somebody wrote is as long; it is several without their breaks. */
const longLine = 200
/** Rows of numbers that one text has at most. */
const mostRows = 20
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** `style` is how the number is written: 案件1: and 1. are two. */
type NumberLine = { number: number; style: string; line: Span }

/**
 * Numbered headings that begin each job: 【案件1】, ①, ■案件A, 1. …; between them stands what jobs say. A table of contents, or a
 * few words on each before the jobs themselves, is numbered too: of several such rows of numbers it is the one that says enough.
 */
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
    const numbers = linesOf(part.span)
      .flatMap(beginnings)
      .flatMap((line) => {
        const found = numberOf(line.plain)
        return found === undefined ? [] : [{ ...found, line }]
      })
    const ofOneStyle = (at: number) => numbers.slice(at).filter(({ style }) => style === numbers[at]!.style)
    const firsts = numbers.flatMap(({ number }, at) => (number === 1 ? [at] : [])).slice(0, mostRows)
    const longest = (from: (at: number) => NumberLine[]) =>
      firsts
        .map((at) => risingIn(from(at)))
        .map((rising) => cutsOfRising(part.span, i, rising, says))
        .reduce<Cut[]>((most, each) => (each.length > most.length ? each : most), [])
    const cuts = longest(ofOneStyle)
    return cuts.length > 1 ? cuts : longest((at) => numbers.slice(at))
  })
}

/** A line, and of a mail that lost its lines each place where a number in brackets or a circle begins something. */
function beginnings(line: Span): Span[] {
  if (line.plain.length < longLine) return [line]
  const inner = [...line.plain.matchAll(/(?<=[\s。])(?:【\d{1,2}】|[①-⑳])/g)]
  return [line, ...inner.map(({ index }) => sliceSpan(line, index, line.plain.length))]
}

function numberOf(line: string): { number: number; style: string } | undefined {
  const found = numberLine.exec(line.slice(0, 60))
  const written = found
    ?.slice(1)
    .find((each) => each !== undefined)
    ?.replace(/[❶-❿]/, (sign) => String(sign.charCodeAt(0) - 0x2775))
    .normalize('NFKC')
    .toLowerCase()
  if (!found || written === undefined) return undefined
  const style = found[0].replace(/[\d①-⑳❶-❿Ⅰ-Ⅹ]+|[a-z]+$/gi, '0').trimStart()
  if (found[6] !== undefined) return { number: romans.indexOf(written) + 1, style }
  return { number: /\d/.test(written) ? Number(written) : written.charCodeAt(0) - 96, style }
}

/** Only 1, 2, 3 … in this order. */
function risingIn(numbers: readonly NumberLine[]): Span[] {
  const rising: Span[] = []
  for (const { number, line } of numbers) if (number === rising.length + 1) rising.push(line)
  return rising
}

/** Where a line begins that was found without its blanks; within a line, where it was found. */
function beginOf(plain: string, at: number): number {
  const line = plain.lastIndexOf('\n', at) + 1
  return /^[\s>:]*$/.test(plain.slice(line, at)) ? line : at
}

/** The cuts at numbered lines with what a job says below each: two of its labels, or its price and something else. */
function cutsOfRising(span: Span, part: number, rising: readonly Span[], says: readonly Span[]): Cut[] {
  if (rising.length < 2) return []
  const { plain } = span
  const hasLabels = (line: Span, next: Span | undefined) =>
    says.filter(
      (label) =>
        label.block === line.block &&
        label.cell === null &&
        label.from >= line.from &&
        label.from < (next?.from ?? Number.POSITIVE_INFINITY),
    ).length >= 2
  const cuts = rising.map((line) => ({ part, at: beginOf(plain, line.from - span.from) }))
  if (rising.every((line, k) => hasLabels(line, rising[k + 1]))) return cuts
  const blank = plain.indexOf('\n\n', cuts.at(-1)!.at)
  const end = blank < 0 ? plain.length : blank
  const texts = cuts.map(({ at }, k) => plain.slice(at, cuts[k + 1]?.at ?? end))
  const areJobs = texts.every(
    (text) => isFacts(text) || (saysPrice(text) && countSigns(text) >= 2 && !tellsOfSomebody(text)),
  )
  return areJobs ? [...cuts, { part, at: end, isEnd: true }] : []
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
