import type { FileEntry } from '@zip.js/zip.js'
import { type CsvRow, maxColumns, tooManyColumns } from '../rows.ts'
import { type Book, cellTextOf, columnOf, rowAfter } from './cells.ts'
import { ItemText, TextCollector } from './texts.ts'
import { type Attributes, readXml } from './xml.ts'

/** Follows the rows of a sheet; those that ended wait in `rows`. */
class SheetReader {
  rows: CsvRow[] = []
  #book: Book
  #last = 0
  #row: CsvRow | undefined
  #column = 0
  #cell: { type: string | undefined; style: string | undefined } | undefined
  #inValue = false
  #value = new TextCollector()
  #inline = new ItemText()

  constructor(book: Book) {
    this.#book = book
  }

  open(name: string, attribute: Attributes) {
    if (name === 'row') {
      this.#last = rowAfter(this.#last, attribute('r'))
      this.#row = { row: this.#last, cells: [] }
      this.#column = 0
    } else if (name === 'c') {
      this.#column = columnOf(attribute('r')) ?? this.#column + 1
      this.#cell = { type: attribute('t'), style: attribute('s') }
      this.#value.clear()
    } else if (name === 'v') this.#inValue = true
    else this.#inline.open(name)
  }

  text(piece: string) {
    if (this.#inValue) this.#value.add(piece)
    else this.#inline.text(piece)
  }

  close(name: string) {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') {
      if (this.#row) this.rows.push(this.#row)
      this.#row = undefined
    } else this.#inline.close(name)
  }

  #closeCell() {
    const raw = { ...this.#cell, value: this.#value.take(), inline: this.#inline.take() }
    const text = cellTextOf({ type: undefined, style: undefined, ...raw }, this.#book)
    if (!this.#row || text === '') return
    const { row, cells } = this.#row
    if (this.#column > maxColumns) throw tooManyColumns(row, this.#column)
    while (cells.length < this.#column - 1) cells.push('')
    cells[this.#column - 1] = text
  }
}

/** The rows of a sheet as it is unpacked. */
export async function* readSheetRows(entry: FileEntry, book: Book): AsyncGenerator<CsvRow> {
  const reader = new SheetReader(book)
  const handler = {
    open: (name: string, attribute: Attributes) => reader.open(name, attribute),
    text: (piece: string) => reader.text(piece),
    close: (name: string) => reader.close(name),
  }
  for await (const _ of readXml(entry, handler)) yield* reader.rows.splice(0)
  yield* reader.rows.splice(0)
}
