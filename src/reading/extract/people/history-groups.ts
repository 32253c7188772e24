import { topicOf } from '../labels/label-words.ts'
import type { Source, Span } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import { findMonths, findPeriods, type Period } from '../values/period.ts'
import { type Column, cellsIn } from './history-columns.ts'
import { candidateWords } from './person-labels.ts'

/** Cells that a period is written in at most: from, to and how long, each in one. */
const maxPeriodCells = 6

export type Group = { rows: number[]; period: Period | undefined; periodCells: Span[]; month: string | null }

/** The rows of each project: from where its number or its period begins to the next. */
export function toGroups(
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
    if (!isNew && (isSection(source, part, row, periods) || isTitleRow(source, part, row, columns)))
      return closeAt(groups, row)
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

/** A short text over the whole width of the table: what is below it has a title of its own. */
function isTitleRow(source: Source, part: TablePart, row: number, columns: readonly Column[]): boolean {
  const [first, second] = part.grid.startingIn(row)
  if (first === undefined || second !== undefined) return false
  const width = Math.max(...columns.map(({ to }) => to)) - columns[0]!.from
  const text = source.plain(part.block, first).trim()
  return (
    columns.length >= 3 &&
    part.grid.cells[first]!.columns >= width &&
    text.length <= 24 &&
    !/[。、:]/.test(text)
  )
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
  const text = withoutLabels(group.periodCells.map(({ plain }) => plain).join('\n'))
  group.period = findPeriods(text, today)[0]
  group.month = group.period?.since ?? findMonths(text)[0]?.month ?? null
}

/** 開始 2024年10月 終了 2026年11月, each in a cell of its own: as a period is written. */
const withoutLabels = (text: string) =>
  /(?:開始|自|from)\s[\s\S]*(?:終了|至|to)\s/i.test(text)
    ? text.replace(/開始|自|from/i, ' ').replace(/終了|至|to(?=\s)/i, '~')
    : text
