import { stringify } from 'csv-stringify/sync'
import { type AnyField, type Entity, isWritable } from '../entity.ts'
import type { Charset } from './charset.ts'
import { idKey } from './columns.ts'
import { encodeCp932 } from './cp932.ts'

/** Structured values (bank accounts) are no cells; what the program keeps for itself is not filled in by people. */
const isCell = (field: AnyField) =>
  isWritable(field) && !field.internal && (field.column !== 'jsonb' || field.choices)

/** Lines of CSV with CRLF, cells quoted where they must be. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], { record_delimiter: 'windows' })

/** Bytes of a text in the charset; UTF-8 gets a BOM when it begins a file, so that Excel reads it as such. */
export const encodeCsv = (text: string, charset: Charset, begins: boolean): Buffer =>
  charset === 'windows-31j' ? encodeCp932(text) : Buffer.from(`${begins ? '\ufeff' : ''}${text}`)

/** An empty file to fill in: the ID and every field that can be written, headed by name ('en') or label ('ja'). */
export const formatFile = (entity: Entity, charset: Charset, headers: 'en' | 'ja'): Buffer => {
  const keys = Object.keys(entity.fields).filter((key) => isCell(entity.fields[key] as AnyField))
  const head = [idKey, ...keys].map((key) =>
    headers === 'en' ? key : (entity.fields[key] as AnyField).label.ja,
  )
  return encodeCsv(csvLines([head]), charset, true)
}
