import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { type PeriodUnit, periodsBetween } from '#foundation/rules/report-period.ts'
import { basesOf } from './bases.ts'
import { readLabels } from './group-labels.ts'
import { type Figure, type GroupingKey, type ReportKey, reports } from './report.ts'
import type { PivotAnswer } from './schema.ts'
import { type Asked, type Cell, selectCells } from './select-cells.ts'
import { figureOf } from './to-figures.ts'

export type WantedPivot = {
  report: ReportKey
  from: string
  to: string
  unit: PeriodUnit
  closing: number
  conditions: Asked['conditions']
  figure: string
  rows: GroupingKey
  columns: 'period' | GroupingKey
}

const mostRows = 200
const mostColumns = 60

type Key = number | null

/** The largest by what they come to, and how many there are besides. */
const rank = (
  cells: readonly Cell[],
  keyOf: (cell: Cell) => Key,
  value: (cells: readonly Cell[]) => Key,
  most: number,
) => {
  const all = [...Map.groupBy(cells, keyOf)]
    .map(([key, own]) => ({ key, value: value(own) ?? 0 }))
    .toSorted((a, b) => b.value - a.value || (a.key ?? 0) - (b.key ?? 0))
  return { keys: all.slice(0, most).map(({ key }) => key), left: Math.max(0, all.length - most) }
}

const findFigure = (report: ReportKey, key: string): Figure => {
  const figure = reports[report].figures.find((one) => one.key === key)
  if (!figure) throw badRequest('この数字は、このレポートにはありません')
  return figure
}

const cellsOf = async (
  scope: Scope,
  wanted: WantedPivot,
  figure: Figure,
  by: readonly GroupingKey[],
  periods: Asked['periods'],
) => {
  const needed = figure.of ? [figure.of.top, ...figure.of.bottom] : [figure.key]
  const cells: Cell[] = []
  for (const base of basesOf[wanted.report]) {
    const sums = Object.fromEntries(Object.entries(base.sums).filter(([key]) => needed.includes(key)))
    if (Object.keys(sums).length === 0) continue
    const asked = { periods, conditions: wanted.conditions, by }
    cells.push(...(await selectCells(scope, { ...base, sums }, asked)))
  }
  return cells
}

/** One figure by two groupings, or by a grouping and the periods: the largest rows and columns, with the totals of all. */
export const readPivot = async (scope: Scope, wanted: WantedPivot): Promise<PivotAnswer> => {
  const { report, columns, rows: by, from, to, unit, closing } = wanted
  if (by === columns) throw badRequest('行と列には、違うまとめ方を選んでください')
  const figure = findFigure(report, wanted.figure)
  const isByPeriod = columns === 'period'
  const periods = isByPeriod ? periodsBetween(unit, from, to, closing) : []
  const asked = [...periods, { start: from, end: to }]
  const cells = await cellsOf(scope, wanted, figure, isByPeriod ? [by] : [by, columns], asked)
  // Totals are of the whole range: a contract that runs through two periods is one.
  const whole = cells.filter(({ period }) => period === periods.length)
  const inColumns = isByPeriod ? cells.filter(({ period }) => period < periods.length) : whole
  const value = (some: readonly Cell[] = []) =>
    figureOf(figure, (key) => some.reduce((sum, { sums }) => sum + (own(sums, key) ?? 0), 0))
  const rowOf = (cell: Cell): Key => cell.keys[0] ?? null
  const columnOf = (cell: Cell): Key => (isByPeriod ? cell.period : (cell.keys[1] ?? null))
  const listed = rank(whole, rowOf, value, mostRows)
  const across = isByPeriod ? periods.map((_, n) => n) : rank(whole, columnOf, value, mostColumns).keys
  const rowLabel = await readLabels(scope, reports[report].subject, by, listed.keys)
  const columnLabel = isByPeriod
    ? undefined
    : await readLabels(scope, reports[report].subject, columns, across)
  const byRow = Map.groupBy(inColumns, rowOf)
  const byColumn = Map.groupBy(inColumns, columnOf)
  const wholeOfRow = Map.groupBy(whole, rowOf)
  return {
    as_of: new Date().toISOString(),
    rows: listed.keys.map((key) => ({ key, label: rowLabel(key) })),
    columns: across.map((key) =>
      columnLabel ? { key, label: columnLabel(key) } : { key: null, label: '', ...periods[key as number] },
    ),
    values: listed.keys.map((key) => {
      const ofRow = Map.groupBy(byRow.get(key) ?? [], columnOf)
      return across.map((column) => value(ofRow.get(column)))
    }),
    row_totals: listed.keys.map((key) => value(wholeOfRow.get(key))),
    column_totals: across.map((column) => value(byColumn.get(column))),
    total: value(whole),
    left_out: listed.left,
  }
}
