import { badRequest } from '../../platform/errors.ts'
import { type AnyField, type Entity, isWritable } from '../entity.ts'

/** A column of a file: the field it fills, or null when it is one of ours that nobody writes. */
export type Column = { header: string; key: string | null }

export const idKey = 'id_by_enterprise_id'

/** The column in which the rows in error carry their reasons; ignored when the mended file comes back. */
export const reasonHeader = 'エラーの理由'

const plain = (header: string) => header.normalize('NFKC').trim()

const list = (headers: readonly string[]) =>
  headers
    .slice(0, 10)
    .map((header) => `「${header.slice(0, 50)}」`)
    .join('、') + (headers.length > 10 ? `など${headers.length}列` : '')

/** Fields by what their column may be headed: the field's name (English) or its label (Japanese). */
const keysByHeader = (entity: Entity) => {
  const keys = new Map<string, string>()
  for (const [key, field] of Object.entries<AnyField>(entity.fields)) {
    keys.set(key, key)
    if (!keys.has(plain(field.label.ja))) keys.set(plain(field.label.ja), key)
  }
  return keys
}

const columnOf = (entity: Entity, keys: Map<string, string>, header: string): Column | undefined => {
  if (header === reasonHeader || header === '') return { header, key: null }
  const key = keys.get(plain(header))
  if (!key) return undefined
  const field = entity.fields[key] as AnyField
  return { header, key: key === idKey || isWritable(field) ? key : null }
}

/**
 * What each column of the header row fills. Columns of our own exports that are computed (年齢, 更新日時) are ignored;
 * unknown and repeated headers are refused by name, and so is a header that fills nothing.
 */
export const columnsOf = (entity: Entity, headers: readonly string[]): Column[] => {
  const keys = keysByHeader(entity)
  const names = headers.map((header) => header.trim())
  const columns = names.map((header) => columnOf(entity, keys, header))
  const unknown = names.flatMap((header, i) => (columns[i] ? [] : [`${i + 1}列目 ${header}`]))
  if (unknown.length > 0)
    throw badRequest(
      `1行目の見出し${list(unknown)}は${entity.label.ja}の項目にありません。見出しを直すか、列を削除してください`,
    )
  const known = columns as Column[]
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
