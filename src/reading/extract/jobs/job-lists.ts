import { toLabelKey, topicOf } from '../labels/label-words.ts'
import { toGrid } from '../layout/grid.ts'
import { turned } from '../layout/sideways.ts'
import type { Source } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { topicsOfColumns } from './column-topics.ts'
import { jobWords } from './job-labels.ts'
import { isHeading, jobsInRows, listTopics, topicsOf } from './jobs-in-rows.ts'

/** Rows above the headings of a list at most. */
const rowsToHeading = 8
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
