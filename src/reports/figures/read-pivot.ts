import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { type PeriodUnit, periodsBetween } from '#foundation/rules/report-period.ts'
import { basesOf } from './bases.ts'
import { readLabels } from './group-labels.ts'
import { type Figure, type GroupingKey, type ReportKey, reports } from './report.ts'
import type { PivotAnswer } from './schema.ts'
import { type Asked, type Cell, selectCells } from './select-cells.ts'
import { addTo, figureOf, type Sums } from './to-figures.ts'

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

type Value = (sums: Sums | undefined) => Key

/** The largest by what they come to, and how many there are besides. */
const rank = (groups: ReadonlyMap<Key, Sums>, value: Value, most: number) => {
  const all = [...groups]
    .map(([key, sums]) => ({ key, value: value(sums) ?? 0 }))
    .toSorted((a, b) => b.value - a.value || (a.key ?? 0) - (b.key ?? 0))
  return { keys: all.slice(0, most).map(({ key }) => key), left: Math.max(0, all.length - most) }
}

/** Sums by a key, growing as cells come. */
const newTally = () => {
  const sums = new Map<Key, Record<string, number>>()
  return { sums, add: (key: Key, more: Sums) => void sums.set(key, addTo(sums.get(key) ?? {}, more)) }
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
    const spread = 'spread' in base && base.spread?.key === figure.key ? base.spread : undefined
    if (Object.keys(sums).length === 0 && !spread) continue
    const asked = { periods, conditions: wanted.conditions, by }
    cells.push(...(await selectCells(scope, { ...base, sums, ...('spread' in base && { spread }) }, asked)))
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
  const value: Value = (sums) => figureOf(figure, sums ?? {})
  // Totals are of the whole range: a contract that runs through two periods is one.
  const [ofRows, ofColumns, ofAll] = [newTally(), newTally(), newTally()]
  const inRows = new Map<Key, ReturnType<typeof newTally>>()
  for (const { period, keys, sums } of cells) {
    const [row = null, other = null] = keys
    const isWhole = period === periods.length
    if (isWhole) {
      ofRows.add(row, sums)
      ofAll.add(null, sums)
    }
    if (isWhole === isByPeriod) continue
    const column = isByPeriod ? period : other
    const inRow = inRows.get(row) ?? newTally()
    inRows.set(row, inRow)
    inRow.add(column, sums)
    ofColumns.add(column, sums)
  }
  const listed = rank(ofRows.sums, value, mostRows)
  const across = isByPeriod ? periods.map((_, n) => n) : rank(ofColumns.sums, value, mostColumns).keys
  const rowLabel = await readLabels(scope, reports[report].subject, by, listed.keys)
  const columnLabel = isByPeriod
    ? undefined
    : await readLabels(scope, reports[report].subject, columns, across)
  return {
    as_of: scope.asOf ?? new Date().toISOString(),
    rows: listed.keys.map((key) => ({ key, label: rowLabel(key) })),
    columns: across.map((key) =>
      columnLabel ? { key, label: columnLabel(key) } : { key: null, label: '', ...periods[key as number] },
    ),
    values: listed.keys.map((key) => across.map((column) => value(inRows.get(key)?.sums.get(column)))),
    row_totals: listed.keys.map((key) => value(ofRows.sums.get(key))),
    column_totals: across.map((column) => value(ofColumns.sums.get(column))),
    total: value(ofAll.sums.get(null)),
    left_out: listed.left,
  }
}
