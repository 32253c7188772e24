import type { Source } from '../../extract/layout/span.ts'
import type { Place, SourceCell, Spot } from '../../source-text/source-document.ts'

/** A cell, or a line of one, at its place in the table. */
export type PlacedCell = Omit<SourceCell, 'text'> & { place: Place }

const fewestLines = 6
const fewestColumns = 3
/** Lines this near to one another are one row, in points. */
const near = 4

type Line = { place: Place; y: number }

/** The lines of a cell, and how far down the page each stands; undefined where that is not known of all of them. */
const linesOf = (block: number, cell: number, text: string, spots: readonly Spot[]): Line[] | undefined => {
  const lines: Line[] = []
  let from = 0
  for (const line of text.split('\n')) {
    const to = from + line.length
    const spot = spots.find((each) => each.from >= from && each.from < Math.max(to, from + 1))
    if (line.trim() !== '') {
      if (!spot) return undefined
      lines.push({ place: { block, cell, from, to }, y: spot.page * 10_000 + spot.y })
    }
    from = to + 1
  }
  return lines
}

/** The rows of lines that stand beside one another. */
const rowsOf = (lines: readonly Line[]): number[] => {
  const rows: number[] = []
  for (const { y } of lines.toSorted((a, b) => a.y - b.y))
    if (y - (rows.at(-1) ?? Number.NEGATIVE_INFINITY) > near) rows.push(y)
  return rows
}

/**
 * The cells of a table. On a page that rules only its columns, one cell holds the lines of all days: those are put into rows by
 * how far down the page they stand, so that a day off does not move the days below it.
 */
export function splitColumns(source: Source, block: number, cells: readonly SourceCell[]): PlacedCell[] {
  const whole = cells.map(({ row, column, rows, columns, text }, cell) => ({
    row,
    column,
    rows,
    columns,
    place: { block, cell, from: 0, to: text.length },
  }))
  const spots = source.document.layout?.spots
  if (!spots) return whole
  const isLong = ({ text }: SourceCell) => text.split('\n').length >= fewestLines
  const long = [...Map.groupBy(cells.keys(), (cell) => cells[cell]!.row).entries()].find(
    ([, indexes]) => indexes.filter((cell) => isLong(cells[cell]!)).length >= fewestColumns,
  )
  if (!long) return whole
  const [longRow, indexes] = long
  const here = spots.filter((spot) => spot.block === block)
  const split = indexes.map((cell) => ({
    cell,
    lines: linesOf(
      block,
      cell,
      cells[cell]!.text,
      here.filter((spot) => spot.cell === cell),
    ),
  }))
  if (split.some(({ lines }) => lines === undefined)) return whole
  const tops = rowsOf(split.flatMap(({ lines }) => lines ?? []))
  const rowAt = (y: number) => longRow + tops.findLastIndex((top) => top <= y)
  const parts = split.flatMap(({ cell, lines }) =>
    (lines ?? []).map(({ place, y }) => ({
      row: rowAt(y),
      column: cells[cell]!.column,
      rows: 1,
      columns: cells[cell]!.columns,
      place,
    })),
  )
  const others = whole.filter((_, cell) => !indexes.includes(cell))
  const below = others.map((each) => (each.row > longRow ? { ...each, row: each.row + tops.length } : each))
  return [...below.filter(({ row }) => row <= longRow), ...parts, ...below.filter(({ row }) => row > longRow)]
}
