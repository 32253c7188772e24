import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
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
  'invoice_person',
  'invoice_email',
] as const
const copied = [...written, 'contract_status_id', 'site_domain'] as const

/** What the operator wrote goes to the agency's own row, in the same transaction. */
const writeThrough = async (scope: Scope, id: number, changedKeys: readonly string[]) => {
  const keys = written.filter((key) => changedKeys.includes(key))
  if (keys.length === 0) return
  await sql`UPDATE enterprises e SET ${sql.join(keys.map((key) => sql`${sql.ref(key)} = a.${sql.ref(key)}`))}, updated_at = statement_timestamp()
    FROM agencies a WHERE a.enterprise_id = ${scope.enterpriseId} AND a.id_by_enterprise_id = ${id} AND e.id = ${id}`.execute(
    scope.tx,
  )
}

export const agencies = store(agency, { afterSave: writeThrough })

/**
 * Brings what the operator keeps of agencies (of one, or of all) up to what their own rows say. In the operator's scope;
 * doing it again changes nothing.
 */
export const copyAgencies = async (scope: Scope, id: number | null): Promise<void> => {
  const columns = copied.map((key) => sql.ref(key))
  const differs = sql`(${sql.join([...copied, 'restriction_count' as const].map((key) => sql`agencies.${sql.ref(key)}`))})
    IS DISTINCT FROM (${sql.join([...copied, 'restriction_count' as const].map((key) => sql`excluded.${sql.ref(key)}`))})`
  await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, created_at, restriction_count, ${sql.join(columns)})
    SELECT ${scope.enterpriseId}::integer, e.id, e.created_at,
      (SELECT count(*)::integer FROM jsonb_each_text(e.restrictions) r WHERE r.value = '1'), ${sql.join(copied.map((key) => sql.ref(`e.${key}`)))}
    FROM enterprises e WHERE e.id > 0 ${id === null ? sql`` : sql`AND e.id = ${id}`}
    ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET updated_at = statement_timestamp(),
      ${sql.join([...copied, 'restriction_count' as const].map((key) => sql`${sql.ref(key)} = excluded.${sql.ref(key)}`))}
    WHERE ${differs} RETURNING id_by_enterprise_id`.execute(scope.tx)
  await rewriteSearch(agencies, scope, id === null ? sql`true` : sql`t.id_by_enterprise_id = ${id}`)
}
