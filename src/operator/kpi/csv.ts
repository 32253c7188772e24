import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { type FigureRow, figureRows, periodText } from './figure-rows.ts'
import type { Figures, KpiPeriod, Sheet } from './sheet-schema.ts'

const stateOf = ({ is_provisional, corrected }: KpiPeriod) =>
  `${is_provisional ? '暫定' : '確定'}${corrected ? '・訂正あり' : ''}`

const cellOf = ({ key, kind }: FigureRow, figures: Figures): Cell => {
  const value = figures[key]
  return value === null ? '' : kind === 'rate' ? `${(value * 100).toFixed(1)}%` : value
}

/** The sheet as lines of a file: a line for each figure, a column for each period, and below those that were corrected what they were corrected to. */
export const sheetLines = ({ interval, periods }: Sheet): Cell[][] => [
  ['項目', ...periods.map(({ start }) => periodText(interval, start))],
  ['状態', ...periods.map(stateOf)],
  ...figureRows.flatMap((row) => {
    const isCorrected = periods.some(
      ({ figures, corrected }) => corrected && corrected[row.key] !== figures[row.key],
    )
    const line: Cell[] = [row.label, ...periods.map(({ figures }) => cellOf(row, figures))]
    const again: Cell[] = [
      `${row.label}（訂正後）`,
      ...periods.map(({ corrected }) => (corrected ? cellOf(row, corrected) : '')),
    ]
    return isCorrected ? [line, again] : [line]
  }),
]
