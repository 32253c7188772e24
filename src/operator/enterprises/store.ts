import { sql } from 'kysely'
import { features } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { noteDrafts } from '../queues/draft-queue.ts'
import { enterprise } from './enterprise.ts'

/** What the operator may write of an enterprise, and stands in the enterprise's own row. */
const written = [
  'name',
  'name_service',
  'president',
  'tel',
  'zipcode',
  'prefecture_id',
  'address',
  'building',
  'url_org',
  'desc_org',
  'domain',
  'admin_member_id',
  'invoice_person',
  'invoice_email',
] as const
const copied = [...written, 'contract_status_id', 'site_domain', 'enterprise_logo'] as const

const featureKeys = Object.keys(features)

/** What stands in the operator's record of an enterprise now. A cluster changes no enterprise's own row from another table: values do. */
const readRecord = async ({ tx, enterpriseId }: Scope, id: number, keys: readonly string[]) =>
  (await row<Record<string, unknown>>(
    tx,
    sql`SELECT ${sql.join(keys.map((key) => sql.ref(key)))} FROM agencies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )) ?? {}

/** What the operator closed or opened again is in force with the enterprise's next request. */
const writeRestrictions = async (scope: Scope, id: number) => {
  const { tx, enterpriseId } = scope
  const restrictions = await readRecord(scope, id, featureKeys)
  const closed = Object.values(restrictions).filter((value) => value === 1).length
  await sql`UPDATE enterprises SET restrictions = ${JSON.stringify(restrictions)}::jsonb, updated_at = statement_timestamp() WHERE id = ${id}`.execute(
    tx,
  )
  await sql`UPDATE agencies SET restriction_count = ${closed} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
}

/** What the operator wrote goes to the enterprise's own row, in the same transaction. */
const writeThrough = async (scope: Scope, id: number, changedKeys: readonly string[]) => {
  if (changedKeys.some((key) => Object.hasOwn(features, key))) await writeRestrictions(scope, id)
  const keys = written.filter((key) => changedKeys.includes(key))
  if (keys.length === 0) return
  const values = Object.entries(await readRecord(scope, id, keys))
  await sql`UPDATE enterprises SET ${sql.join(values.map(([key, value]) => sql`${sql.ref(key)} = ${value}`))}, updated_at = statement_timestamp() WHERE id = ${id}`.execute(
    scope.tx,
  )
  await noteDrafts(scope.tx, id)
}

export const enterprises = store(enterprise, { afterSave: writeThrough })

/**
 * Brings what the operator keeps of enterprises (of one, or of all) up to what their own rows say. In the operator's scope;
 * doing it again changes nothing.
 */
export const copyEnterprises = async (scope: Scope, id: number | null): Promise<void> => {
  const kept = [...copied, 'restriction_count', ...featureKeys]
  const columns = (table: string) => sql.join(kept.map((key) => sql.ref(table ? `${table}.${key}` : key)))
  const closed = featureKeys.map((key) => sql`coalesce((e.restrictions->>${sql.lit(key)})::integer, 0)`)
  await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, created_at, ${columns('')})
    SELECT ${scope.enterpriseId}::integer, e.id, e.created_at, ${sql.join(copied.map((key) => sql.ref(`e.${key}`)))},
      (SELECT count(*)::integer FROM jsonb_each_text(e.restrictions) r WHERE r.value = '1'), ${sql.join(closed)}
    FROM enterprises e WHERE e.id > 0 ${id === null ? sql`` : sql`AND e.id = ${id}`}
    ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET updated_at = moment_after(agencies.updated_at, excluded.updated_at),
      ${sql.join(kept.map((key) => sql`${sql.ref(key)} = excluded.${sql.ref(key)}`))}
    WHERE (${columns('agencies')}) IS DISTINCT FROM (${columns('excluded')}) RETURNING id_by_enterprise_id`.execute(
    scope.tx,
  )
  await rewriteSearch(enterprises, scope, id === null ? sql`true` : sql`t.id_by_enterprise_id = ${id}`)
}
