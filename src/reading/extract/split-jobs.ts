import { rowBelow } from './grid.ts'
import { jobWords } from './job-labels.ts'
import { topicOf } from './label-words.ts'
import { readLabelled } from './labelled.ts'
import { cutsAtFacts, cutsAtNumbers } from './numbered-jobs.ts'
import { cutsAtRepeats } from './repeated-labels.ts'
import { turned } from './sideways.ts'
import type { Source } from './span.ts'
import { splitAt } from './split-view.ts'
import type { View } from './view.ts'

type Table = Extract<View[number], { kind: 'table' }>

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
  const listed = view.flatMap((part) => (part.kind === 'table' ? jobsOfTable(source, part) : []))
  if (listed.length > 0) return listed.slice(0, maxJobs)
  const labelled = readLabelled(source, view, jobWords, { heads: new Set(), items: new Set() })
  const numbered = cutsAtNumbers(view, labelled, repeating)
  const repeated = numbered.length > 1 ? numbered : cutsAtRepeats(view, labelled, repeating, 'name')
  const cuts = repeated.length > 1 ? repeated : cutsAtFacts(view)
  if (cuts.length < 2) return [view]
  const pieces = splitAt(view, cuts.slice(0, maxJobs))
  return cuts.at(-1)!.isEnd ? pieces.slice(0, -1) : pieces
}

/** The jobs of a list: one in each row below its headings, or in each column right of them. */
function jobsOfTable(source: Source, part: Table): View[] {
  const inRows = rowsOfList(source, part)
  if (inRows.length > 0) return inRows
  const topicOfCell = (cell: number) => topicOf(jobWords, source.plain(part.block, cell), false)
  const rows = part.rows.filter((row) => {
    const [first, ...values] = part.grid.startingIn(row)
    return (
      first !== undefined &&
      topicOfCell(first) !== undefined &&
      values.length > 1 &&
      values.every((cell) => topicOfCell(cell) === undefined && part.grid.cells[cell]!.columns === 1)
    )
  })
  const topics = new Set(rows.map((row) => topicOfCell(part.grid.startingIn(row)[0]!)))
  return topics.size >= 3 && topics.has('name') ? rowsOfList(source, turned(part, rows)) : []
}

/** A table with one job in each row below its headings. */
function rowsOfList(source: Source, part: Table): View[] {
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
