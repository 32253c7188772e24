import { sql } from 'kysely'
import type { MasterBook } from '../../masterdata/book.ts'
import { rows } from '../../platform/database/transaction.ts'
import { type AnyField, display, isList } from '../entity.ts'
import type { How } from '../kind.ts'
import type { Scope } from '../scope.ts'
import type { Stored } from '../validate.ts'

/** What cells call things by: the master lists, and the members' e-mail addresses. */
export type CellNames = { masters: MasterBook; emails: ReadonlyMap<number, string> }

/** The names that the cells of an enterprise's files need. */
export const cellNames = async (scope: Scope): Promise<CellNames> => {
  const members = await rows<{ id: number; email: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, email FROM enterprise_members WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  return { masters: scope.masters, emails: new Map(members.map(({ id, email }) => [id, email])) }
}

/**
 * The text of a field in a cell: ids under English headers (`id`), labels under Japanese ones (VALUES: labels used in
 * import and export): a station with its lines, a member's e-mail address, a record as "12 株式会社ルミナ".
 */
export const cellText = (field: AnyField, key: string, row: Stored, how: How, names: CellNames): string => {
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (how === 'label' && field.link && !isList(field)) {
    const { to, list } = field.link
    if (to === 'member') return names.emails.get(value as number) ?? String(value)
    const item = to === 'master' ? names.masters.item(list, value as number) : undefined
    if (item) return names.masters.label(list, item)
  }
  return display(field, key, row, how)
}

/** A number that is no id: written as it is, for no spreadsheet takes -500 for a formula. */
export const isNumber = ({ column, choices, link }: AnyField) =>
  (column === 'integer' || column === 'bigint') && !choices && !link
