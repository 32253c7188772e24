import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import type { Scope, Store } from '../scope.ts'
import { dependentsOf, linksTo, plainColumns } from './dependents.ts'
import { type BulkResult, inHalves } from './each.ts'
import { recordHistory } from './history.ts'
import { rewriteSearch } from './search-columns.ts'
import { tableName, tableOf, whereVisible } from './store.ts'

/** Days a deleted record can be restored (the issue: 30 days). */
export const restoreDays = 30

/**
 * Deleted records (alias `d`) of the enterprise that can still be restored, with their row as it was (alias `t`): deleted by
 * hand or in bulk. What a merge or the undo of an import took away comes back with the merge or import alone.
 */
export const fromRestorable = (of: Store, scope: Scope): Fragment =>
  sql`deleted_records d CROSS JOIN LATERAL jsonb_populate_record(null::${tableOf(of.entity)}, d.record) t
      WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = ${of.entity.name}
        AND d.deleted_at > now() - make_interval(days => ${restoreDays})
        AND (d.batch IS NULL OR d.batch LIKE 'bulk:%') AND ${whereVisible(of, scope)}`

/** Links that ended with the records come back, unless somebody has written the row since, where it says when it was written. */
const relink = async (of: Store, scope: Scope, these: Fragment) => {
  for (const { table, column } of await linksTo(scope.tx, tableName(of.entity))) {
    const saysWhen = (await plainColumns(scope.tx, table)).includes('updated_at')
    await sql`UPDATE ${sql.table(table)} l SET ${sql.ref(column)} = d.target_id
      FROM deleted_records d, jsonb_array_elements(d.links->${`${table}.${column}`}::text) AS linked (id)
      WHERE ${these} AND l.enterprise_id = d.enterprise_id AND l.id_by_enterprise_id = linked.id::integer
        AND l.${sql.ref(column)} IS NULL ${saysWhen ? sql`AND l.updated_at <= d.deleted_at` : sql``}`.execute(
      scope.tx,
    )
  }
}

/** Puts rows of one shape back; columns that came later take their defaults. Throws the database's refusal. */
const putBack = async (of: Store, scope: Scope, ids: readonly number[], columns: readonly string[]) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const these = sql`d.enterprise_id = ${scope.enterpriseId} AND d.target_type = ${of.entity.name} AND d.target_id = ANY(${ids}::integer[])`
  const kept = await rows<{ record: unknown; dependents: Record<string, unknown[]> }>(
    scope.tx,
    sql`SELECT d.record, d.dependents FROM deleted_records d WHERE ${these}`,
  )
  const recordsOf = (table: string, given: readonly unknown[]) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)`
  const records = kept.map(({ record }) => record)
  await sql`INSERT INTO ${tableOf(of.entity)} (${names}) SELECT ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
    FROM ${recordsOf(tableName(of.entity), records)} t RETURNING 1`.execute(scope.tx)
  for (const { table } of await dependentsOf(scope.tx, tableName(of.entity))) {
    const given = kept.flatMap(({ dependents }) => own(dependents, table) ?? [])
    if (given.length === 0) continue
    const all = await plainColumns(scope.tx, table)
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(all.map((column) => sql.ref(column)))})
      OVERRIDING SYSTEM VALUE SELECT ${sql.join(all.map((column) => sql.ref(`r.${column}`)))}
      FROM ${recordsOf(table, given)} r RETURNING 1`.execute(scope.tx)
  }
  await relink(of, scope, these)
  // The names its keyword finds may be others by now, or erased.
  if (of.keywordNames) await rewriteSearch(of, scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)
  await sql`DELETE FROM deleted_records d WHERE ${these}`.execute(scope.tx)
  await recordHistory(
    scope,
    ids.map((id) => ({ target_type: of.entity.name, target_id: id, kind: 'restore' })),
  )
}

type Shape = { ids: number[]; columns: string[] }

/**
 * Puts deleted records back exactly as they were, with their lists, whatever went with them and the links to them. Those deleted too long
 * ago, restored already, out of the member's sight or outside `only` (SQL over the alias `d`) are answered as failed, and
 * those that refer to something gone.
 */
export const restoreMany = async (
  of: Store,
  scope: Scope,
  ids: readonly number[],
  only: Fragment,
): Promise<BulkResult> => {
  const columns = await plainColumns(scope.tx, tableName(of.entity))
  const shapes = await rows<Shape>(
    scope.tx,
    sql`SELECT array_agg(s.id ORDER BY s.id) AS ids, s.columns FROM (
          SELECT d.target_id AS id, (SELECT array_agg(c ORDER BY c) FROM unnest(${columns}::text[]) AS c WHERE d.record ? c) AS columns
          FROM ${fromRestorable(of, scope)} AND ${only} AND d.target_id = ANY(${ids}::integer[])) s GROUP BY s.columns`,
  )
  const result: BulkResult = { succeeded: [], failed: [] }
  const refused = '参照している記録が削除されているため、復元できません。先に参照先を復元してください'
  for (const { ids: some, columns: known } of shapes) {
    const { succeeded, failed } = await inHalves(scope, some, refused, (part) =>
      putBack(of, scope, part, known),
    )
    result.succeeded.push(...succeeded)
    result.failed.push(...failed)
  }
  const there = new Set(shapes.flatMap(({ ids: some }) => some))
  for (const id of ids)
    if (!there.has(id))
      result.failed.push({
        id,
        message: `復元できる記録がありません。すでに復元されたか、削除から${restoreDays}日を過ぎています`,
      })
  return result
}
