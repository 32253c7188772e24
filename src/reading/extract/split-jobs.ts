import { rowBelow } from './grid.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { toLabelKey, topicOf } from './label-words.ts'
import { type Labelled, readLabelled } from './labelled.ts'
import { isSeparator } from './line-labels.ts'
import { linesOf, type Source, type Span } from './span.ts'
import { type Cut, splitAt } from './split-view.ts'
import type { View } from './view.ts'

/** Jobs that one document holds at most. */
const maxJobs = 100
const listTopics = new Set<string>([
  'name',
  'detail',
  'skills',
  'required',
  'place',
  'price',
  'start',
  'interview',
  'hours',
  'workStyle',
  'welcome',
  'recruitment',
])
/** What every job says once; the first that is said several times begins each. */
const repeating = new Set<string>(['name', 'detail', 'required', 'skills', 'price', 'place', 'start'])

/** The parts of a document that speak of each job. */
export function splitJobs(source: Source, view: View): View[] {
  const listed = view.flatMap((part) => (part.kind === 'table' ? rowsOfList(source, part) : []))
  if (listed.length > 0) return listed.slice(0, maxJobs)
  const labelled = readLabelled(source, view, jobWords, { heads: new Set(), items: new Set() })
  const numbered = cutsAtNumbers(view, labelled)
  const cuts = numbered.length > 1 ? numbered : cutsAtLabels(view, labelled)
  if (cuts.length < 2) return [view]
  const pieces = splitAt(view, cuts.slice(0, maxJobs))
  return cuts.at(-1)!.isEnd ? pieces.slice(0, -1) : pieces
}

/** A table with one job in each row below its headings. */
function rowsOfList(source: Source, part: Extract<View[number], { kind: 'table' }>): View[] {
  const topicsOf = (row: number) =>
    part.grid
      .startingIn(row)
      .slice(0, 60)
      .map((cell) => topicOf(jobWords, source.plain(part.block, cell), true))
  const heading = part.rows.find((row) => {
    const topics = topicsOf(row)
    const known = new Set(topics.filter((topic) => topic !== undefined && listTopics.has(topic)))
    return (
      known.size >= 3 &&
      topics.filter((topic) => topic !== undefined).length >= topics.length * 0.7 &&
      topics.length >= 4
    )
  })
  if (heading === undefined) return []
  const width = part.grid.startingIn(heading).length
  return part.rows
    .filter((row) => row > heading && part.grid.startingIn(row).length >= Math.max(3, width / 2))
    .slice(0, maxJobs)
    .map((row) => [{ ...part, grid: rowBelow(part.grid, heading, row), rows: [0, 1] }])
}

const numberLine =
  /^[\s>]*[■□◆◇●◎○▼▽★☆▶【<《≪[(*=_~+-]{0,6}\s?(?:(?:案件|求人|募集|ポジション|pj|no\.?|#|job)\s?[.:]?\s?(\d{1,2}|[①-⑳]|[a-h](?![a-z]))(?=$|[\s】>》≫\]):.・_*=~件-]|目)|([①-⑳])|(\d{1,2})(?:[.)]|件目|つ目|】)|第(\d{1,2}))/i

/** Numbered headings that begin each job: 【案件1】, ①, ■案件A, 1. …; between them stands what jobs say. */
function cutsAtNumbers(view: View, labelled: readonly Labelled<JobTopic>[]): Cut[] {
  const says = labelled
    .filter(({ topic }) => topic !== null && repeating.has(topic))
    .map(({ label }) => label)
  return view.flatMap((part, i): Cut[] => {
    if (part.kind === 'table') return []
    const numbers = linesOf(part.span).flatMap((line) => {
      const found = numberLine.exec(line.plain.slice(0, 60))
      const written = (found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4])?.normalize('NFKC').toLowerCase()
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

/** A job in a line or two: 〜80万 1月〜 面談1回. */
const isFacts = (line: string) =>
  line.length <= 400 && /\d[ ]?万/.test(line) && /面談|即日|\d月|@|リモート|駅/.test(line)

/** The label that is written most often begins each job, with the headings right above it. */
function cutsAtLabels(view: View, labelled: readonly Labelled<JobTopic>[]): Cut[] {
  const keys = labelled.flatMap(({ topic, label, spans }) =>
    topic !== null && repeating.has(topic) && spans.length > 0
      ? [{ topic, key: toLabelKey(label.plain), label }]
      : [],
  )
  const counts = new Map<string, number>()
  for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const names = keys.filter(({ topic, key }) => topic === 'name' && counts.get(key)! > 1)
  const most = Math.max(0, ...(names.length > 0 ? names : keys).map(({ key }) => counts.get(key)!))
  const first = (names.length > 0 ? names : keys).find(({ key }) => counts.get(key) === most)
  // One label may come twice by chance; two different ones do so only where there are two jobs.
  const isRepeated = [...counts.values()].filter((count) => count === most).length > 1 || names.length > 0
  if (!first || most < 2 || !isRepeated) return []
  return keys
    .filter(({ key }) => key === first.key)
    .map(({ label }) => {
      const part = view.findIndex(
        (each) => (each.kind === 'text' ? each.span.block : each.block) === label.block,
      )
      const found = view[part]!
      if (found.kind === 'table') return { part, at: found.grid.cells[label.cell!]!.row }
      return { part, at: headingAbove(found.span, label.from - found.span.from) }
    })
}

/** The begin of the heading right above an offset: marked lines, or a bare one below a drawn or an empty line. */
function headingAbove({ plain }: Span, at: number): number {
  let begin = lineAbove(plain, at + 1).from
  for (let i = 0; i < 4 && begin > 0; i += 1) {
    const { from, line } = lineAbove(plain, begin)
    const text = line.trim()
    if (isSeparator(line)) {
      const title = lineAbove(plain, from)
      if (!isBareTitle(title.line) || !isSeparator(lineAbove(plain, title.from).line)) return from
      return lineAbove(plain, title.from).from
    }
    const isMarked = /^[■□◆◇●◎▼▽★☆▶【<《≪[(①-⑳\d]/.test(text) && isBareTitle(line)
    const isAlone = isBareTitle(line) && /^\s*$/.test(lineAbove(plain, from).line) && i === 0
    if (!isMarked && !isAlone) return begin
    begin = from
    if (isAlone && !isMarked) return begin
  }
  return begin
}

const isBareTitle = (line: string) =>
  line.trim() !== '' && line.trim().length <= 60 && !/。$|ます|です|:|ください/.test(line.trim())

/** The line that ends before an offset. */
function lineAbove(plain: string, at: number): { from: number; line: string } {
  if (at <= 0) return { from: 0, line: '' }
  const from = at < 2 ? 0 : plain.lastIndexOf('\n', at - 2) + 1
  return { from, line: plain.slice(from, Math.max(from, at - 1)) }
}
