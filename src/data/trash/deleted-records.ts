import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { fromRestorable } from '#foundation/entity/store/restore.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'

/** A deleted record as the trash lists it. */
export type DeletedRecord = {
  target_type: string
  id_by_enterprise_id: number
  title: string
  deleted_at: string
  enterprise_member: { id: number; name: string } | null
}

type Found = Omit<DeletedRecord, 'enterprise_member'> & { enterprise_member_id: number | null }

/** What one may restore, over the alias `d`: a member what they deleted themselves, a manager everything. */
export const mayRestore = ({ member }: Scope) =>
  member && member.authority < 1 ? sql`d.enterprise_member_id = ${member.id}` : sql`true`

const union = (of: readonly Store[], scope: Scope) =>
  sql.join(
    of.map(
      (
        one,
      ) => sql`SELECT d.target_type, d.target_id AS id_by_enterprise_id, d.title, d.deleted_at, d.enterprise_member_id
        FROM ${fromRestorable(one, scope)} AND ${mayRestore(scope)}`,
    ),
    sql` UNION ALL `,
  )

type Asked = { id_by_enterprise_id?: number | undefined; keyword: string; page: number; limit_value: number }

/** A page of what the member may restore of these kinds, the last deleted first. `keyword` looks in the titles. */
export const listDeleted = async (
  of: readonly Store[],
  scope: Scope,
  { id_by_enterprise_id: id, keyword, page, limit_value }: Asked,
): Promise<{ deleted_records: DeletedRecord[]; count: number }> => {
  if (of.length === 0) return { deleted_records: [], count: 0 }
  const filter = sql`${keyword ? sql`u.title ILIKE ${likePattern(keyword)}` : sql`true`} AND ${id ? sql`u.id_by_enterprise_id = ${id}` : sql`true`}`
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM (${union(of, scope)}) u WHERE ${filter}`,
  )
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT * FROM (${union(of, scope)}) u WHERE ${filter} ORDER BY deleted_at DESC, target_type, id_by_enterprise_id
        LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const ids = [...new Set(found.flatMap(({ enterprise_member_id: by }) => by ?? []))]
  const names = await recordNames(scope, 'enterprise_members', ids)
  const deleted_records = found.map(({ enterprise_member_id: by, ...record }) => ({
    ...record,
    enterprise_member: by === null ? null : { id: by, name: names.get(by) ?? '' },
  }))
  return { deleted_records, count: counted?.count ?? 0 }
}
