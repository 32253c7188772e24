import { dateOf, dateText } from './dates.ts'

/** What the cells of a workbook are read by. */
export type Book = { texts: readonly string[]; dateStyles: readonly boolean[]; epoch: 1900 | 1904 }

/** A cell as the sheet holds it: its type and style, the text of its value, and the text within. */
export type RawCell = { type: string | undefined; style: string | undefined; value: string; inline: string }

const numberText = (value: string, style: string | undefined, { dateStyles, epoch }: Book): string => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const at = style !== undefined && dateStyles[Number(style)] ? dateOf(number, epoch) : undefined
  return at && !Number.isNaN(at.valueOf()) ? dateText(at) : String(number)
}

/** The text of a cell as a CSV would hold it; of a formula what it came to when the sheet was saved. */
export const cellTextOf = ({ type, style, value, inline }: RawCell, book: Book): string => {
  if (type === 's') return book.texts[Number(value)] ?? ''
  if (type === 'inlineStr') return inline
  if (type === 'b') return String(value === '1')
  if (type === 'd') return Number.isNaN(Date.parse(value)) ? value : dateText(new Date(value))
  return type === 'str' || type === 'e' ? value : numberText(value, style, book)
}

const maxRow = 1_048_576

/** The column of a cell's place, from 1: A1 is 1, AA1 is 27; undefined for none. */
export const columnOf = (place: string | undefined): number | undefined => {
  const letters = /^([A-Z]{1,3})\d*$/.exec(place ?? '')?.[1]
  return (
    (letters && [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)) || undefined
  )
}

/** The number of a row, which only rises; the one after the last where none is written. Throws for what no sheet has. */
export const rowAfter = (last: number, written: string | undefined): number => {
  const row = written === undefined ? last + 1 : Number(written)
  if (!Number.isInteger(row) || row <= last || row > maxRow) throw new Error('the rows of a sheet rise')
  return row
}
