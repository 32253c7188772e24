import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { PersonType } from './kept-fields.ts'

export type Person = { name: string; record: Record<string, unknown>; is_deleted: boolean }

/** The person's record as it stands, or as it lies in the trash, from where it could still come back; 404 without either. */
export const personOf = async (
  of: Store,
  scope: Scope,
  type: PersonType,
  id: number,
  locked: boolean,
): Promise<Person> => {
  const deleted = await row<{ record: Record<string, unknown>; title: string }>(
    scope.tx,
    sql`SELECT record, title FROM deleted_records WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND target_id = ${id}
        ${locked ? sql`FOR UPDATE` : sql``}`,
  )
  const { title } = of.entity
  if (deleted)
    return { name: deleted.title, record: { ...deleted.record, [title]: deleted.title }, is_deleted: true }
  const record: Record<string, unknown> = locked
    ? (await lock(of, scope, id)).answer
    : await find(of, scope, id)
  return { name: String(record[title]), record, is_deleted: false }
}
