import type { Source } from '../../extract/layout/span.ts'
import type { Place } from '../../source-text/source-document.ts'

/** A cell with its text in plain form on one line; `index` is its number in the block. */
export type Cell = {
  index: number
  row: number
  column: number
  rows: number
  columns: number
  text: string
}

const maxRows = 2_000
const maxColumns = 400
const maxSpan = 60

/** A table that can be asked what stands where; a merged cell stands in each of its places. */
export class Sheet {
  readonly block: number
  readonly name: string
  readonly cells: readonly Cell[]
  readonly isTurned: boolean
  readonly lastRow: number
  readonly lastColumn: number
  #places = new Map<number, Map<number, Cell>>()

  constructor(block: number, name: string, cells: readonly Cell[], isTurned = false) {
    this.block = block
    this.name = name
    this.cells = cells
    this.isTurned = isTurned
    this.lastRow = cells.reduce((last, { row }) => Math.max(last, row), 0)
    this.lastColumn = cells.reduce((last, { column }) => Math.max(last, column), 0)
    for (const cell of cells)
      for (let row = cell.row; row < cell.row + Math.min(cell.rows, maxSpan); row += 1)
        for (let column = cell.column; column < cell.column + Math.min(cell.columns, maxSpan); column += 1)
          this.#put(row, column, cell)
  }

  #put(row: number, column: number, cell: Cell) {
    const places = this.#places.get(row)
    if (places) places.set(column, cell)
    else this.#places.set(row, new Map([[column, cell]]))
  }

  at(row: number, column: number): Cell | undefined {
    return this.#places.get(row)?.get(column)
  }

  text(row: number, column: number): string {
    return this.at(row, column)?.text ?? ''
  }

  /** The cells of a row from left to right, each once. */
  inRow(row: number): Cell[] {
    const cells = [...new Set(this.#places.get(row)?.values() ?? [])]
    return cells.sort((a, b) => a.column - b.column)
  }

  /** The same with rows for columns. */
  turned(): Sheet {
    const cells = this.cells.map((cell) => ({
      ...cell,
      row: cell.column,
      column: cell.row,
      rows: cell.columns,
      columns: cell.rows,
    }))
    return new Sheet(this.block, this.name, cells, !this.isTurned)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A table of the document as a sheet; undefined for a text. Cells of blanks alone say nothing. */
export function sheetOf(source: Source, block: number): Sheet | undefined {
  const table = source.document.blocks[block]
  if (table?.kind !== 'table') return undefined
  const cells = table.cells.flatMap(({ row, column, rows, columns }, index): Cell[] => {
    const text = oneLine(source.plain(block, index))
    return text === '' || row > maxRows || column > maxColumns
      ? []
      : [{ index, row, column, rows, columns, text }]
  })
  return cells.length === 0 ? undefined : new Sheet(block, table.name ?? '', cells)
}

/** The whole of a cell as a place of the document. */
export const placeOfCell = (source: Source, block: number, index: number): Place => ({
  block,
  cell: index,
  from: 0,
  to: source.plain(block, index).length,
})
