import { toLabelKey, topicOf } from '../labels/label-words.ts'
import { rowBelow, toGrid } from '../layout/grid.ts'
import { turned } from '../layout/sideways.ts'
import type { Source } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { topicsOfColumns } from './column-topics.ts'
import { type JobTopic, jobWords } from './job-labels.ts'

/** What the headings of a list of jobs name. */
const listTopics = new Set<JobTopic>([
  'name',
  'detail',
  'skills',
  'required',
  'place',
  'price',
  'priceMin',
  'priceMax',
  'start',
  'interview',
  'hours',
  'workStyle',
  'welcome',
  'recruitment',
])
/** What a list of jobs offers or asks for and a history of projects does not. */
const offering = new Set<JobTopic>([
  'required',
  'place',
  'price',
  'priceMin',
  'priceMax',
  'interview',
  'hours',
  'workStyle',
  'welcome',
])
/** A row or column that shows how a sheet is filled in: (例) J-000, 記入例, sample. */
const example =
  /^[^\p{L}\d]{0,2}(?:例(?![年会え])|記入例|入力例|記載例|サンプル|見本|sample|example)|○○|〇〇/iu
/** Rows above the headings of a list at most. */
const rowsToHeading = 8
/** A cell that says what the one above it does. */
const ditto = /^\s*(?:〃|々|同上|"|”|↑)\s*$/
/** A record that is taken out of its list. */
const deleted = /^(?:削除(?:済み?|予定)?|無効|deleted)$/i

/**
 * The jobs of a table that lists them: one in each row below its headings (a table may hold two such lists beside one another),
 * or one in each column right of them. Rows and columns that show how to fill it in are none.
 */
export function jobsOfTable(source: Source, part: TablePart, words: ReadingWords): View[] {
  const heading = part.rows.find((row) => isHeading(source, part, row))
  if (heading !== undefined)
    return besideOneAnother(source, part, heading).flatMap((list) => jobsInRows(source, list, heading))
  const known = jobsInColumns(source, part)
  return known.length > 0 ? known : jobsByValues(source, part, words)
}

/** The jobs of a list, upright or on its side, whose headings are known by nothing but what stands below them. */
function jobsByValues(source: Source, part: TablePart, words: ReadingWords): View[] {
  const full = part.rows.filter((row) => part.grid.startingIn(row).length > 2)
  for (const list of [part, turned(part, full)]) {
    const heading = list.rows.slice(0, rowsToHeading).find((row) => list.grid.startingIn(row).length >= 4)
    const named = heading === undefined ? undefined : topicsOfColumns(source, list, heading, words)
    if (heading === undefined || named === undefined) continue
    const jobs = jobsInRows(source, { ...list, named }, heading)
    if (jobs.length > 1) return jobs
  }
  return []
}

/** Headings name at least three things of a job and little else; where they name the job itself and what it offers, half of them are enough. */
function isHeading(source: Source, part: TablePart, row: number): boolean {
  const topics = topicsOf(source, part, row)
  const known = topics.filter((topic) => topic !== undefined)
  const ofJob = new Set(known.filter((topic) => listTopics.has(topic)))
  // 要件 alone is the first step of the work in a history: 要件 | 基本 | 詳細.
  const heads = part.grid.startingIn(row)
  const isOffer =
    ofJob.has('name') &&
    topics.some(
      (topic, i) =>
        topic !== undefined &&
        offering.has(topic) &&
        toLabelKey(source.plain(part.block, heads[i]!)) !== '要件',
    )
  return topics.length >= 4 && ofJob.size >= 3 && known.length >= topics.length * (isOffer ? 0.5 : 0.7)
}

const topicsOf = (source: Source, part: TablePart, row: number) =>
  part.grid
    .startingIn(row)
    .slice(0, 60)
    .map(
      (cell) =>
        (part.named?.get(cell) as JobTopic | undefined) ??
        topicOf(jobWords, source.plain(part.block, cell), true),
    )

/** The lists of a table that stand side by side: each begins where the first heading, or that of the name, comes again. */
function besideOneAnother(source: Source, part: TablePart, heading: number): TablePart[] {
  const heads = part.grid.startingIn(heading)
  const keys = heads.map((cell) => toLabelKey(source.plain(part.block, cell)))
  const topics = topicsOf(source, part, heading)
  const beginning = [keys[0], keys[topics.indexOf('name')]].find(
    (key) => key !== undefined && keys.filter((each) => each === key).length > 1,
  )
  if (beginning === undefined || !topics.includes('name')) return [part]
  const columns = heads.flatMap((cell, i) => (keys[i] === beginning ? [part.grid.cells[cell]!.column] : []))
  return columns.map((from, i) => {
    const to = columns[i + 1] ?? Number.POSITIVE_INFINITY
    const within = part.grid.cells.flatMap(({ column, text }, cell) =>
      text.trim() !== '' && (i === 0 || column >= from) && column < to ? [cell] : [],
    )
    return { ...part, grid: toGrid(part.grid.cells, within) }
  })
}

function jobsInRows(source: Source, part: TablePart, heading: number): View[] {
  const topics = topicsOf(source, part, heading)
  const heads = part.grid.startingIn(heading)
  const columnOf = (topic: JobTopic) => {
    const head = heads[topics.indexOf(topic)]
    return head === undefined ? undefined : part.grid.cells[head]!.column
  }
  const [name, status] = [columnOf('name'), columnOf('status')]
  const textAt = (row: number, column: number) =>
    part.grid
      .inRow(row)
      .flatMap((cell) =>
        part.grid.cells[cell]!.column === column ? [source.plain(part.block, cell).trim()] : [],
      )[0] ?? ''
  const isJob = (row: number) => {
    const cells = part.grid.startingIn(row)
    const texts = [
      textAt(row, part.grid.cells[heads[0]!]!.column),
      ...(name === undefined ? [] : [textAt(row, name)]),
    ]
    return (
      cells.length >= Math.max(3, heads.length / 2) &&
      texts.at(-1) !== '' &&
      !texts.some((text) => example.test(text)) &&
      !(status !== undefined && deleted.test(textAt(row, status))) &&
      !isHeading(source, part, row)
    )
  }
  const above = new Map<number, number>()
  return part.rows
    .filter((row) => row > heading)
    .flatMap((row): View[] => {
      const values = part.grid.inRow(row).map((cell) => {
        const { column, text } = part.grid.cells[cell]!
        const meant = ditto.test(text) ? (above.get(column) ?? cell) : cell
        above.set(column, meant)
        return meant
      })
      return isJob(row)
        ? [[{ ...part, grid: rowBelow(part.grid, heading, row, values), rows: [0, 1], isList: true }]]
        : []
    })
}

/** Jobs beside one another, each in a column right of the labels; a value that is joined over several is of each of them. */
function jobsInColumns(source: Source, part: TablePart): View[] {
  const topicOfCell = (cell: number) => topicOf(jobWords, source.plain(part.block, cell), false)
  const topicOfFirst = (row: number) => topicsOf(source, part, row)[0]
  const rows = part.rows.filter((row) => {
    const [first, ...values] = part.grid.startingIn(row)
    return (
      first !== undefined &&
      topicOfFirst(row) !== undefined &&
      values.length > 0 &&
      values.every((cell) => topicOfCell(cell) === undefined)
    )
  })
  const several = rows.filter((row) => part.grid.startingIn(row).length > 2)
  const topics = new Set(
    several.map(topicOfFirst).filter((topic) => topic !== undefined && listTopics.has(topic)),
  )
  if (topics.size < 3 || !topics.has('name')) return []
  const upright = turned(part, rows)
  const heading = upright.rows[0]!
  const shown = new Set(
    part.grid.cells.flatMap(({ text, column }) =>
      column > 0 && /^[^\p{L}\d]{0,2}(?:記入例|入力例|記載例|サンプル)/u.test(text.trim()) ? [column] : [],
    ),
  )
  return jobsInRows(source, { ...upright, rows: upright.rows.filter((row) => !shown.has(row)) }, heading)
}
