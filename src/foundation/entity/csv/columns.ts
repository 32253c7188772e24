import { badRequest } from '../../platform/errors.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, isWritable } from '../entity.ts'
import { cp932Text } from './cp932.ts'
import { restore } from './formula.ts'

/** A column of a file: the field it fills, or null when it is one of ours that nobody writes. */
export type Column = { header: string; key: string | null }

export const idKey = 'id_by_enterprise_id'

/** The column in which the rows in error carry their reasons; ignored when the mended file comes back. */
export const reasonHeader = 'エラーの理由'

/** Headers are compared as CP932 would hold them, so that a file in it fits too. */
const plain = (header: string) => cp932Text(header).normalize('NFKC').trim()

const list = (headers: readonly string[]) =>
  headers
    .slice(0, 10)
    .map((header) => `「${header.slice(0, 50)}」`)
    .join('、') + (headers.length > 10 ? `など${headers.length}列` : '')

/** Japanese headers by field: the label, with the field's name behind it where two fields share a label. */
export const headersOf = (entity: Entity): Map<string, string> => {
  const headers = new Map<string, string>()
  const taken = new Set<string>()
  for (const [key, field] of Object.entries<AnyField>(entity.fields)) {
    const label = plain(field.label.ja)
    headers.set(key, taken.has(label) ? `${field.label.ja}（${key}）` : field.label.ja)
    taken.add(label)
  }
  return headers
}

/** Fields by what their column may be headed: the field's name (English) or its label (Japanese). */
const keysByHeader = (entity: Entity) => {
  const keys = new Map(Object.keys(entity.fields).map((key) => [key, key]))
  for (const [key, header] of headersOf(entity)) if (!keys.has(plain(header))) keys.set(plain(header), key)
  return keys
}

/** What an enterprise's own headers mean: the field's name, or null for a column to leave out. */
export type HeaderMap = Readonly<Record<string, string | null>>

const writtenKey = (entity: Entity, key: string) =>
  key === idKey || isWritable(own(entity.fields, key) as AnyField) ? key : null

const columnOf = (
  entity: Entity,
  keys: Map<string, string>,
  header: string,
  map: HeaderMap,
): Column | undefined => {
  if (header === reasonHeader || header === '') return { header, key: null }
  const key = keys.get(plain(header))
  if (key) return { header, key: writtenKey(entity, key) }
  const mapped = own(map, header)
  if (mapped === null) return { header, key: null }
  return mapped && Object.hasOwn(entity.fields, mapped)
    ? { header, key: writtenKey(entity, mapped) }
    : undefined
}

/** The headers that neither we nor the map know, in their order. */
export const unknownHeaders = (entity: Entity, headers: readonly string[], map: HeaderMap): string[] => {
  const keys = keysByHeader(entity)
  const names = headers.map((header) => restore(header.trim()))
  return [...new Set(names.filter((header) => !columnOf(entity, keys, header, map)))]
}

/** True when a row heads the same columns once more: the second of two header lines. */
export const isSecondHeader = (entity: Entity, columns: readonly Column[], cells: readonly string[]) => {
  const keys = keysByHeader(entity)
  return columns.every(({ header }, i) => {
    const key = keys.get(plain(restore(cells[i] ?? '')))
    return key !== undefined && key === keys.get(plain(header))
  })
}

/**
 * What each column of the header row fills. Columns of our own exports that are computed (年齢, 更新日時) are ignored;
 * unknown and repeated headers are refused by name, and so is a header that fills nothing.
 */
export const columnsOf = (entity: Entity, headers: readonly string[], map: HeaderMap = {}): Column[] => {
  const keys = keysByHeader(entity)
  const names = headers.map((header) => restore(header.trim()))
  const unknown = unknownHeaders(entity, names, map)
  if (unknown.length > 0)
    throw badRequest(
      `1行目の見出し${list(unknown)}は${entity.label.ja}の項目にありません。見出しを直すか、列を削除してください`,
    )
  const known = names.map((header) => columnOf(entity, keys, header, map) as Column)
  const repeated = known.filter(({ key }, i) => key && known.findIndex((other) => other.key === key) < i)
  if (repeated.length > 0)
    throw badRequest(
      `1行目の見出し${list(repeated.map(({ header }) => header))}が重複しています。1列だけ残してください`,
    )
  if (known.every(({ key }) => key === null || key === idKey))
    throw badRequest(
      `1行目に${entity.label.ja}の項目がありません。1行目を見出しにして、もう一度アップロードしてください`,
    )
  return known
}
