import { type Column, idKey } from '#foundation/entity/csv/columns.ts'
import type { CsvLookup } from '#foundation/entity/csv/lookup.ts'
import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import type { RowError } from './schema.ts'

const maxShown = 100

/** The text as the database and a screen can show it, at most 100 characters. */
export const formatTyped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what PostgreSQL refuses in JSON must go
  [...text.toWellFormed().replace(/[\u0000-\u001f\u007f]+/g, ' ')].slice(0, maxShown).join('')

/** The error of a field in a row; a field without a column is called by its label. */
export const rowError = (
  entity: Entity,
  columns: readonly Column[],
  { row, cells }: { row: number; cells: readonly string[] },
  key: string,
  message: string,
): RowError => {
  const at = columns.findIndex((column) => column.key === key)
  const column = columns[at]?.header ?? (own(entity.fields, key) as AnyField).label.ja
  return { row, column: formatTyped(column), value: formatTyped(cells[at] ?? ''), message }
}

/** A value behind the last header: most often a comma that nobody quoted. */
export const excessError = (
  columns: readonly Column[],
  { row, cells }: { row: number; cells: readonly string[] },
): RowError | undefined => {
  const at = cells.findIndex((cell, i) => i >= columns.length && cell.trim() !== '')
  if (at < 0) return undefined
  const message = '見出しのない列に値があります。値の中のカンマは引用符（"）で囲んでください'
  return { row, column: `${at + 1}列目`, value: formatTyped(cells[at] ?? ''), message }
}

export const unreadableMessage = '読めない文字があります。文字コードを確認して、入力し直してください'

/** What to say of a name that led to no id; undefined when the cell was read. */
export const linkMessage = (
  field: AnyField,
  key: string,
  parsed: unknown,
  lookup: CsvLookup,
): string | undefined => {
  if (typeof parsed !== 'string' || !field.link || key === idKey) return undefined
  if (field.column === null) return formatTyped(parsed)
  if (lookup.isShared(field.link.list, parsed))
    return '同じ名前が2件以上登録されています。IDで指定してください'
  if (field.link.to === 'member') return '登録されていません。メンバーのメールアドレスで指定してください'
  if (field.link.to === 'record') return '登録されていません。IDまたは登録済みの名前で指定してください'
  return undefined
}
