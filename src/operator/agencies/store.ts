import { sql } from 'kysely'
import { features } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import { noteDrafts } from '../queues/draft-queue.ts'
import { agency } from './agency.ts'

/** What the operator may write of an agency, and stands in the agency's own row. */
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
const restrictedCount = sql`(${sql.join(
  featureKeys.map((key) => sql`a.${sql.ref(key)}`),
  sql` + `,
)})`

/** What the operator closed or opened again is in force with the agency's next request. */
const writeRestrictions = async ({ tx, enterpriseId }: Scope, id: number) => {
  const closed = sql.join(featureKeys.map((key) => sql`${sql.lit(key)}, a.${sql.ref(key)}`))
  await sql`UPDATE enterprises e SET restrictions = jsonb_build_object(${closed}), updated_at = statement_timestamp()
    FROM agencies a WHERE a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = ${id} AND e.id = ${id}`.execute(
    tx,
  )
  await sql`UPDATE agencies a SET restriction_count = ${restrictedCount} WHERE a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = ${id}`.execute(
    tx,
  )
}

/** What the operator wrote goes to the agency's own row, in the same transaction. */
const writeThrough = async (scope: Scope, id: number, changedKeys: readonly string[]) => {
  if (changedKeys.some((key) => Object.hasOwn(features, key))) await writeRestrictions(scope, id)
  const keys = written.filter((key) => changedKeys.includes(key))
  if (keys.length === 0) return
  await sql`UPDATE enterprises e SET ${sql.join(keys.map((key) => sql`${sql.ref(key)} = a.${sql.ref(key)}`))}, updated_at = statement_timestamp()
    FROM agencies a WHERE a.enterprise_id = ${scope.enterpriseId} AND a.id_by_enterprise_id = ${id} AND e.id = ${id}`.execute(
    scope.tx,
  )
  await noteDrafts(scope.tx, id)
}

export const agencies = store(agency, { afterSave: writeThrough })

/**
 * Brings what the operator keeps of agencies (of one, or of all) up to what their own rows say. In the operator's scope;
 * doing it again changes nothing.
 */
export const copyAgencies = async (scope: Scope, id: number | null): Promise<void> => {
  const kept = [...copied, 'restriction_count', ...featureKeys]
  const columns = (table: string) => sql.join(kept.map((key) => sql.ref(table ? `${table}.${key}` : key)))
  const closed = featureKeys.map((key) => sql`coalesce((e.restrictions->>${sql.lit(key)})::integer, 0)`)
  await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, created_at, ${columns('')})
    SELECT ${scope.enterpriseId}::integer, e.id, e.created_at, ${sql.join(copied.map((key) => sql.ref(`e.${key}`)))},
      (SELECT count(*)::integer FROM jsonb_each_text(e.restrictions) r WHERE r.value = '1'), ${sql.join(closed)}
    FROM enterprises e WHERE e.id > 0 ${id === null ? sql`` : sql`AND e.id = ${id}`}
    ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET updated_at = statement_timestamp(),
      ${sql.join(kept.map((key) => sql`${sql.ref(key)} = excluded.${sql.ref(key)}`))}
    WHERE (${columns('agencies')}) IS DISTINCT FROM (${columns('excluded')}) RETURNING id_by_enterprise_id`.execute(
    scope.tx,
  )
  await rewriteSearch(agencies, scope, id === null ? sql`true` : sql`t.id_by_enterprise_id = ${id}`)
}
