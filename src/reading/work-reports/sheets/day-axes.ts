import { type DayMark, readDayMark } from '../values/day-mark.ts'
import { settleOrder } from '../values/day-order.ts'
import { DayRun } from './day-run.ts'
import { isDayHeading, plainHeading } from './heading-roles.ts'
import type { Cell, Sheet } from './sheet.ts'

export type AxisDay = { mark: DayMark; cell: Cell }
/** A column of a sheet that goes through days, from top to bottom; `heading` is the cell that says so. */
export type DayAxis = {
  sheet: Sheet
  column: number
  days: AxisDay[]
  heading: Cell | undefined
  /** How many of the days follow the one before closely. */
  closeSteps: number
}

/** Rows without a day that may lie between two days: a subtotal, a second row of the day. */
const maxGap = 15
const maxHeadingGap = 4
/** Numbers that count through most of a month are days without a heading, too. */
const fewestUnnamed = 20

const endOf = (cell: Cell) => cell.row + cell.rows - 1
const isExample = (text: string) => /^(?:記入)?例|サンプル|^sample|^ex\b/i.test(text)

type Found = { run: DayRun<Cell>; heading: Cell | undefined }

/** Numbers alone are days only below a heading that says so. */
const isValid = ({ run, heading }: Found): boolean => {
  const { length } = run.days
  if (run.isWeekly) return false
  const isNamed = heading !== undefined && isDayHeading(heading.text)
  if (run.isSpelled) return length >= (isNamed ? 1 : 3)
  return isNamed ? length >= 3 : length >= fewestUnnamed && run.isCounting
}

/** The runs of days in the cells of one column. */
const runsIn = (cells: readonly Cell[]): Found[] => {
  const found: Found[] = []
  let current: DayRun<Cell> | undefined
  let heading: Cell | undefined
  for (const { cell, mark } of settleOrder(
    cells.map((each) => ({ cell: each, mark: readDayMark(each.text) })),
  )) {
    if (!mark) {
      const isDay = isDayHeading(cell.text)
      if (isDay) current = undefined
      // A sum between the headings and the first day is no heading.
      const isKept = heading !== undefined && isDayHeading(heading.text) && cell.row - endOf(heading) <= 3
      if (!isExample(cell.text) && (isDay || !isKept || found.length > 0)) heading = cell
      continue
    }
    const last = current?.days.at(-1)?.item
    if (last && cell.row - endOf(last) <= maxGap && current?.take(mark, cell)) continue
    const isNear = heading !== undefined && cell.row - endOf(heading) <= maxHeadingGap
    current = new DayRun()
    current.take(mark, cell)
    found.push({ run: current, heading: isNear ? heading : undefined })
  }
  return found
}

/** The runs that are days, and a short last week beside or below the same heading as the others. */
const keepValid = (found: readonly (Found & { column: number })[]) => {
  const valid = new Set(found.filter(isValid))
  const words = new Set([...valid].flatMap(({ heading }) => (heading ? plainHeading(heading.text) : [])))
  const isBeside = ({ run, heading }: Found) =>
    run.isSpelled && !run.isWeekly && heading !== undefined && words.has(plainHeading(heading.text))
  return found.filter((each) => valid.has(each) || isBeside(each))
}

/** How clearly an axis is one of days: its heading says so, its cells say so. */
const clearness = ({ heading, days }: DayAxis) =>
  (heading && isDayHeading(heading.text) ? 2 : 0) + (days.every(({ mark }) => mark.isSpelled) ? 1 : 0)

/** Two with one heading and columns between them are two tables, of two months or people. */
const isBesideAnother = (a: DayAxis, b: DayAxis): boolean =>
  a.heading !== undefined &&
  b.heading !== undefined &&
  a.heading.row === b.heading.row &&
  isDayHeading(a.heading.text) &&
  plainHeading(a.heading.text) === plainHeading(b.heading.text) &&
  Math.abs(a.column - b.column) > 2

/** Two columns that go through the rows together say the same day twice, or one of them only counts. */
const isSameAxis = (a: DayAxis, b: DayAxis): boolean => {
  const dayAt = new Map(a.days.map(({ cell, mark }) => [cell.row, mark.day]))
  const shared = b.days.filter(({ cell }) => dayAt.has(cell.row))
  if (shared.length * 2 < Math.min(a.days.length, b.days.length) || isBesideAnother(a, b)) return false
  const same = shared.filter(({ cell, mark }) => dayAt.get(cell.row) === mark.day)
  return same.length * 4 >= shared.length * 3 || Math.min(clearness(a), clearness(b)) === 0
}

const axesUpright = (sheet: Sheet): DayAxis[] => {
  const byColumn = Map.groupBy(sheet.cells, ({ column }) => column)
  const found = [...byColumn.entries()].flatMap(([column, cells]) =>
    runsIn(cells.toSorted((a, b) => a.row - b.row)).map((each) => ({ ...each, column })),
  )
  const axes = keepValid(found).map(
    ({ run, heading, column }): DayAxis => ({
      sheet,
      column,
      days: run.days.map(({ mark, item }) => ({ mark, cell: item })),
      heading,
      closeSteps: run.closeSteps,
    }),
  )
  const kept: DayAxis[] = []
  for (const axis of axes.toSorted((a, b) => clearness(b) - clearness(a) || a.column - b.column))
    if (!kept.some((other) => isSameAxis(other, axis))) kept.push(axis)
  return kept.sort((a, b) => a.column - b.column || a.days[0]!.cell.row - b.days[0]!.cell.row)
}

const closeness = (axes: readonly DayAxis[]) => axes.reduce((sum, { closeSteps }) => sum + closeSteps, 0)
const count = (axes: readonly DayAxis[]) => axes.reduce((sum, { days }) => sum + days.length, 0)

/**
 * The columns of a sheet that go through days; of its rows instead, where those do so day by day: in a calendar of weeks the
 * columns go from Monday to Monday.
 */
export function findDayAxes(sheet: Sheet): DayAxis[] {
  const [upright, turned] = [axesUpright(sheet), axesUpright(sheet.turned())]
  const more = closeness(turned) - closeness(upright) || count(turned) - count(upright)
  return more > 0 ? turned : upright
}
