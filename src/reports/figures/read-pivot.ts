import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { type PeriodUnit, periodsBetween } from '#foundation/rules/report-period.ts'
import { basesOf } from './bases.ts'
import { groupOf } from './group.ts'
import { readLabels } from './group-labels.ts'
import { type Figure, type GroupingKey, type ReportKey, reports } from './report.ts'
import type { PivotAnswer } from './schema.ts'
import { type Asked, type Cell, selectCells } from './select-cells.ts'
import { addSums, toFigures } from './to-figures.ts'

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

const figureOf = (report: ReportKey, key: string): Figure => {
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
  const bases = basesOf[wanted.report].filter(({ sums }) => needed.some((key) => own(sums, key)))
  const { subject } = reports[wanted.report]
  const groups = by.map((each) => groupOf(scope, subject, each))
  const cells: Cell[] = []
  for (const base of bases)
    cells.push(...(await selectCells(scope, base, { periods, conditions: wanted.conditions }, groups)))
  return cells
}

/** One figure by two groupings, or by a grouping and the periods: the largest rows and columns, with the totals of all. */
export const readPivot = async (scope: Scope, wanted: WantedPivot): Promise<PivotAnswer> => {
  const { report, columns, rows: by, from, to, unit, closing } = wanted
  if (by === columns) throw badRequest('行と列には、違うまとめ方を選んでください')
  const figure = figureOf(report, wanted.figure)
  const isByPeriod = columns === 'period'
  const periods = isByPeriod ? periodsBetween(unit, from, to, closing) : [{ start: from, end: to }]
  const cells = await cellsOf(scope, wanted, figure, isByPeriod ? [by] : [by, columns], periods)
  const value = (some: readonly Cell[]) => {
    const figures = toFigures(reports[report], addSums(some.map(({ sums }) => sums)))
    return own(figures, figure.key) ?? null
  }
  const rowOf = (cell: Cell): Key => cell.keys[0] ?? null
  const columnOf = (cell: Cell): Key => (isByPeriod ? cell.period : (cell.keys[1] ?? null))
  const listed = rank(cells, rowOf, value, mostRows)
  const across = isByPeriod ? periods.map((_, n) => n) : rank(cells, columnOf, value, mostColumns).keys
  const rowLabel = await readLabels(scope, reports[report].subject, by, listed.keys)
  const columnLabel = isByPeriod
    ? undefined
    : await readLabels(scope, reports[report].subject, columns, across)
  const byRow = Map.groupBy(cells, rowOf)
  const byColumn = Map.groupBy(cells, columnOf)
  return {
    as_of: new Date().toISOString(),
    rows: listed.keys.map((key) => ({ key, label: rowLabel(key) })),
    columns: across.map((key) =>
      columnLabel ? { key, label: columnLabel(key) } : { key: null, label: '', ...periods[key as number] },
    ),
    values: listed.keys.map((key) => {
      const ofRow = Map.groupBy(byRow.get(key) ?? [], columnOf)
      return across.map((column) => value(ofRow.get(column) ?? []))
    }),
    row_totals: listed.keys.map((key) => value(byRow.get(key) ?? [])),
    column_totals: across.map((column) => value(byColumn.get(column) ?? [])),
    total: value(cells),
    left_out: listed.left,
  }
}
