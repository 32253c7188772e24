import type { Place } from '../../source-text/source-document.ts'

/** A cell with its text in plain form on one line; `index` is its number in the sheet, `place` where it stands in the document. */
export type Cell = {
  index: number
  row: number
  column: number
  rows: number
  columns: number
  text: string
  place: Place
}

const maxSpan = 60
/** Places of merged cells at most; a table past it counts each cell as one place. */
const maxPlaces = 400_000

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
    const places = cells.reduce(
      (sum, { rows, columns }) => sum + Math.min(rows, maxSpan) * Math.min(columns, maxSpan),
      0,
    )
    const most = places > maxPlaces ? 1 : maxSpan
    for (const cell of cells)
      for (let row = cell.row; row < cell.row + Math.min(cell.rows, most); row += 1)
        for (let column = cell.column; column < cell.column + Math.min(cell.columns, most); column += 1)
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

  /** The texts of the rows, from the top down, of the cells that begin in them. */
  rowTexts(isWanted: (row: number) => boolean = () => true): string {
    return [...new Set(this.cells.map(({ row }) => row))]
      .filter(isWanted)
      .sort((a, b) => a - b)
      .map((row) =>
        this.inRow(row)
          .flatMap((cell) => (cell.row === row ? cell.text : []))
          .join(' '),
      )
      .join('\n')
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
