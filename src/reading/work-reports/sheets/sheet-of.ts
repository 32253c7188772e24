import type { Source } from '../../extract/layout/span.ts'
import { type Cell, Sheet } from './sheet.ts'
import { splitColumns } from './split-columns.ts'

const maxRows = 2_000
const maxColumns = 400

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const made = new WeakMap<Source, Map<number, Sheet | undefined>>()

const makeSheet = (source: Source, block: number): Sheet | undefined => {
  const table = source.document.blocks[block]
  if (table?.kind !== 'table') return undefined
  const cells = splitColumns(source, block, table.cells).flatMap(
    ({ row, column, rows, columns, place }, index): Cell[] => {
      const text = oneLine(source.plain(block, place.cell).slice(place.from, place.to))
      return text === '' || row > maxRows || column > maxColumns
        ? []
        : [{ index, row, column, rows, columns, text, place }]
    },
  )
  return cells.length === 0 ? undefined : new Sheet(block, table.name ?? '', cells)
}

/** A table of the document as a sheet; undefined for a text. Cells of blanks alone say nothing. */
export function sheetOf(source: Source, block: number): Sheet | undefined {
  const known = made.get(source) ?? new Map<number, Sheet | undefined>()
  made.set(source, known)
  if (!known.has(block)) known.set(block, makeSheet(source, block))
  return known.get(block)
}
