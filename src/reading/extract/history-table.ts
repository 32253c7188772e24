import { type Grid, positionAt } from './grid.ts'
import { candidateWords, topicOf } from './label-words.ts'
import { findMonths, findPeriods, type Period } from './period.ts'
import { doneMark, processOfHeading, readProcesses, readSigns } from './processes.ts'
import { maxProjects, type Project } from './project.ts'
import { readSkills } from './skill-words.ts'
import { linesOf, type Source, type Span, trimSpan } from './span.ts'
import type { TablePart } from './view.ts'
import type { ReadingWords } from './words.ts'

type ColumnTopic =
  | 'period'
  | 'number'
  | 'title'
  | 'skills'
  | 'processes'
  | 'role'
  | 'process'
  | 'years'
  | 'mark'
  | 'other'
type Column = { topic: ColumnTopic; ids: readonly number[]; from: number; to: number; heading: Span }

/** A history in a table with headings: its projects, and the rows that they and the headings take. */
export type TableHistory = { projects: Project[]; rows: Set<number> }

const numberHeading = /^(?:no\.?|№|#|項番|番号|順番|通番|id)$/i
const endHeading =
  /^(?:開始|終了|from|to|自|至|開始日|終了日|開始年月|終了年月|開始月|終了月|着手|完了|入場|退場)$/i

/** Columns that a history has at most. */
const maxColumns = 120
/** Cells that a period is written in at most: from, to and how long, each in one. */
const maxPeriodCells = 6

function columnsOf(source: Source, part: TablePart, row: number, words: ReadingWords): Column[] {
  return part.grid
    .inRow(row)
    .slice(0, maxColumns)
    .map((cell): Column => {
      const { column, columns } = part.grid.cells[cell]!
      const text = source.plain(part.block, cell).trim()
      const heading = trimSpan(source.whole(part.block, cell))
      const place = { from: column, to: column + Math.max(1, columns), heading }
      const bare = text.replace(/\s/g, '')
      if (bare.length > 24) return { topic: 'other', ids: [], ...place }
      if (numberHeading.test(bare)) return { topic: 'number', ids: [], ...place }
      if (endHeading.test(bare)) return { topic: 'period', ids: [], ...place }
      const ids = processOfHeading(bare)
      const topic = topicOf(candidateWords, text, bare.length <= 14 && !/\d{2}/.test(bare))
      if (topic === undefined && ids) return { topic: 'process', ids, ...place }
      if (topic === undefined && readSkills(heading, words).length === 1)
        return { topic: 'mark', ids: [], ...place }
      return { topic: toColumn(topic), ids: ids ?? [], ...place }
    })
}

const toColumn = (topic: string | undefined): ColumnTopic =>
  topic === 'period' ||
  topic === 'title' ||
  topic === 'skills' ||
  topic === 'processes' ||
  topic === 'role' ||
  topic === 'years'
    ? topic
    : topic === 'occupation'
      ? 'role'
      : topic === 'industry' || topic === 'history'
        ? 'title'
        : 'other'

/** A row of headings of a history: a period, and what was done or with what. */
const isHeading = (columns: readonly Column[]) =>
  columns.length >= 2 &&
  columns.some(({ topic }) => topic === 'period') &&
  columns.some(
    ({ topic }) => topic !== 'period' && topic !== 'number' && topic !== 'other' && topic !== 'years',
  ) &&
  columns.filter(({ topic }) => topic === 'other').length <= columns.length / 2

/** The history in a table, or undefined where it has no headings of one. */
export function readTableHistory(
  source: Source,
  part: TablePart,
  words: ReadingWords,
  legend: ReadonlyMap<string, readonly number[]>,
): TableHistory | undefined {
  const { rows } = part
  const headings = rows.filter((row) => isHeading(columnsOf(source, part, row, words)))
  if (headings.length === 0) return undefined
  const history: TableHistory = { projects: [], rows: new Set() }
  headings.forEach((heading, i) => {
    const columns = columnsOf(source, part, heading, words)
    const below = rows.filter((row) => row > heading && row < (headings[i + 1] ?? Number.POSITIVE_INFINITY))
    if (below.length === 0) return
    const groups = toGroups(source, part, columns, below, words.today)
    history.rows.add(heading)
    for (const group of groups) {
      if (history.projects.length >= maxProjects) return
      for (const row of group.rows) history.rows.add(row)
      history.projects.push(toProject(source, part, columns, group, legend))
    }
  })
  return history.projects.length > 0 ? history : undefined
}

type Group = { rows: number[]; period: Period | undefined; periodCells: Span[]; month: string | null }

/** The rows of each project: from where its number or its period begins to the next. */
function toGroups(
  source: Source,
  part: TablePart,
  columns: readonly Column[],
  rows: readonly number[],
  today: string,
): Group[] {
  const numbers = columns.filter(({ topic }) => topic === 'number')
  const periods = columns.filter(({ topic }) => topic === 'period')
  const isNumbered =
    numbers.length > 0 &&
    rows.some((row) =>
      cellsIn(part.grid, row, numbers).some((cell) =>
        /^\D{0,4}\d{1,3}\D?$/.test(source.plain(part.block, cell).trim()),
      ),
    )
  const groups: Group[] = []
  for (const row of rows) {
    const cells = cellsIn(part.grid, row, periods).map((cell) => source.whole(part.block, cell))
    const text = cells.map(({ plain }) => plain).join('\n')
    const open = groups.at(-1)
    const hasMonth = findMonths(text).length > 0
    const isNew = isNumbered
      ? cellsIn(part.grid, row, numbers).some((cell) => /\d/.test(source.plain(part.block, cell)))
      : hasMonth && (!open || isWhole(open.period) || findPeriods(text, today).some(isWhole))
    if (isNew) groups.push({ rows: [row], period: undefined, periodCells: [], month: null })
    else if (open) open.rows.push(row)
    const group = groups.at(-1)
    if (!group) continue
    if (!isNew && isSection(source, part, row, periods)) return closeAt(groups, row)
    if (cells.length > 0) addPeriod(group, cells, today)
  }
  return groups.filter(({ month }) => month !== null)
}

/** Another part of the sheet below the history: a label of the person, or a heading over the whole width. */
function isSection(source: Source, part: TablePart, row: number, periods: readonly Column[]): boolean {
  const [first] = part.grid.startingIn(row)
  if (first === undefined) return false
  const { column, columns } = part.grid.cells[first]!
  if (column > Math.min(...periods.map(({ from }) => from)) && columns < 3) return false
  const text = source.plain(part.block, first).split('\n')[0]!.split(':')[0]!.trim()
  const topic = topicOf(candidateWords, text, false)
  return topic !== undefined && sections.has(topic)
}

const sections = new Set<string>([
  'certification',
  'pr',
  'wishes',
  'name',
  'affiliation',
  'history',
  'price',
  'station',
  'skills',
])

function closeAt(groups: Group[], row: number): Group[] {
  const last = groups.at(-1)!
  last.rows = last.rows.filter((each) => each < row)
  return groups.filter(({ month }) => month !== null)
}

const isWhole = (period: Period | undefined) =>
  period !== undefined && (period.until !== null || period.isCurrent)

function addPeriod(group: Group, cells: Span[], today: string) {
  group.periodCells.push(...cells.filter(({ plain }) => plain.trim() !== ''))
  group.periodCells.splice(maxPeriodCells)
  const text = group.periodCells.map(({ plain }) => plain).join('\n')
  group.period = findPeriods(text, today)[0]
  group.month = group.period?.since ?? findMonths(text)[0]?.month ?? null
}

/** The cells that begin in a row below one of some columns. */
function cellsIn(grid: Grid, row: number, columns: readonly Column[]): number[] {
  const list = grid.startingIn(row)
  return columns.flatMap(({ from, to }) => {
    const cells: number[] = []
    for (let i = positionAt(grid, list, from); i < list.length && grid.cells[list[i]!]!.column < to; i += 1)
      cells.push(list[i]!)
    return cells
  })
}

function toProject(
  source: Source,
  part: TablePart,
  columns: readonly Column[],
  group: Group,
  legend: ReadonlyMap<string, readonly number[]>,
): Project {
  const project: Project = {
    since: group.month,
    until: group.period?.until ?? null,
    isCurrent: group.period?.isCurrent ?? false,
    period: group.periodCells.map(trimSpan),
    spans: [],
    title: null,
    processes: { ids: [], spans: [] },
  }
  for (const row of group.rows)
    for (const cell of part.grid.startingIn(row)) {
      const span = trimSpan(source.whole(part.block, cell))
      const column = columnAt(columns, part.grid.cells[cell]!.column)
      if (column) addCell(project, span, column, legend)
    }
  if (project.processes.ids.length === 0)
    for (const span of project.spans) addProcesses(project, readProcesses(span, true))
  return project
}

function addCell(
  project: Project,
  span: Span,
  { topic, ids, heading }: Column,
  legend: ReadonlyMap<string, readonly number[]>,
) {
  if (topic === 'number' || topic === 'period') return
  if (ids.length > 0 && doneMark.test(span.plain))
    return addProcesses(project, { ids: [...ids], spans: [span] })
  if (topic === 'processes') {
    const signs = readSigns(span, legend)
    addProcesses(project, signs.length > 0 ? { ids: signs, spans: [span] } : readProcesses(span))
    return
  }
  if (topic === 'role') {
    // 担当 is a role in one sheet and the processes in another.
    if (project.processes.ids.length === 0)
      addProcesses(project, readProcesses(span, !/設計|実装|製造/.test(span.plain)))
    return
  }
  if (topic === 'mark' && doneMark.test(span.plain)) {
    project.spans.push(heading)
    return
  }
  if (topic === 'process' || topic === 'years') return
  project.spans.push(span)
  if (topic === 'title') project.title ??= linesOf(span)[0] ?? null
}

function addProcesses({ processes }: Project, { ids, spans }: { ids: number[]; spans: Span[] }) {
  processes.ids = [...new Set([...processes.ids, ...ids])].sort((a, b) => a - b)
  processes.spans.push(...spans)
}

/** The heading above a column, or the nearest to the left of it. */
function columnAt(columns: readonly Column[], column: number): Column | undefined {
  let nearest: Column | undefined
  for (const each of columns) {
    if (each.from > column) break
    nearest = each
  }
  return nearest
}
