import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, isWritable } from '../entity.ts'
import type { Charset } from './charset.ts'
import { headersOf, idKey } from './columns.ts'
import { encodeCp932 } from './cp932.ts'
import { neutralise } from './formula.ts'

/** Structured values (bank accounts) are no cells; what the program keeps for itself is not filled in by people. */
export const isCell = (field: AnyField) =>
  !field.internal && (field.column !== 'jsonb' || field.choices !== undefined)

/** A text, or a number, which no spreadsheet takes for a formula. */
export type Cell = string | number

const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Nearly every cell is plain: it needs neither quotes nor a look at its beginning. */
const isPlain = (cell: string) => cell === '' || !/^['=+\-@＝＋－＠−\t]|[",\r\n]/.test(cell)

const formatCell = (cell: Cell) =>
  typeof cell === 'number' ? String(cell) : isPlain(cell) ? cell : quoteCell(neutralise(cell))

/** A line of CSV with its CRLF; cells are quoted where they must be, and no text is a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`

/** Bytes of a text in the charset; UTF-8 gets a BOM when it begins a file, so that Excel reads it as such. */
export const encodeCsv = (text: string, charset: Charset, begins: boolean): Buffer =>
  charset === 'windows-31j' ? encodeCp932(text) : Buffer.from(`${begins ? '\ufeff' : ''}${text}`)

/** An empty file to fill in: the ID and every field that can be written, headed by name ('en') or label ('ja'). */
export const formatFile = (entity: Entity, charset: Charset, headers: 'en' | 'ja'): Buffer => {
  const labels = headersOf(entity)
  const keys = Object.keys(entity.fields).filter((key) => {
    const field = own(entity.fields, key) as AnyField
    return isWritable(field) && isCell(field)
  })
  const head = [idKey, ...keys].map((key) => (headers === 'en' ? key : (labels.get(key) ?? key)))
  return encodeCsv(csvLine(head), charset, true)
}
