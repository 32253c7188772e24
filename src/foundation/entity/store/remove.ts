import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import type { Entity, Fields } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import { tellCancelled } from './cancelled.ts'
import { dependentsOf, linksTo } from './dependents.ts'
import { type BulkResult, inHalves } from './each.ts'
import { recordHistory } from './history.ts'
import { recordNames } from './names.ts'
import { tableName, tableOf, whereVisible } from './store.ts'

/** Rows that go with the record, by table, over the alias `t`. */
const dependentRows = async (scope: Scope, { plural }: Entity) => {
  const parts = (await dependentsOf(scope.tx, plural)).map(
    ({
      table,
      column,
    }) => sql`${table}::text, (SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM ${sql.table(table)} d
      WHERE d.enterprise_id = ${scope.enterpriseId} AND ${sql.ref(`d.${column}`)} = t.id_by_enterprise_id)`,
  )
  return parts.length > 0 ? sql`jsonb_build_object(${sql.join(parts)})` : sql`'{}'::jsonb`
}

/** Ids of the rows that lose their link to the record, by table and column, over the alias `t`. */
const lostLinks = async (scope: Scope, { plural }: Entity) => {
  const parts = (await linksTo(scope.tx, plural)).map(
    ({
      table,
      column,
    }) => sql`${`${table}.${column}`}::text, (SELECT coalesce(jsonb_agg(d.id_by_enterprise_id), '[]') FROM ${sql.table(table)} d
      WHERE d.enterprise_id = ${scope.enterpriseId} AND ${sql.ref(`d.${column}`)} = t.id_by_enterprise_id)`,
  )
  return parts.length > 0 ? sql`jsonb_build_object(${sql.join(parts)})` : sql`'{}'::jsonb`
}

/**
 * Ends what hangs on the records, keeps them whole, with what goes with them, and deletes them; that is after whatever ended with them.
 * Throws the database's refusal.
 */
const keepAndDelete = async (scope: Scope, entity: Entity, ids: readonly number[], note?: string) => {
  const reason = `${entity.label.ja}を削除したため`
  await tellCancelled(scope, { target_type: entity.name, ids, what: 'record', reason })
  const these = sql`t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`
  const titles = await recordNames(scope, entity.plural, [...ids])
  await sql`INSERT INTO deleted_records (enterprise_id, target_type, target_id, record, dependents, links, title, enterprise_member_id, batch, deleted_at)
    SELECT t.enterprise_id, ${entity.name}::text, t.id_by_enterprise_id, to_jsonb(t), ${await dependentRows(scope, entity)}, ${await lostLinks(scope, entity)}, coalesce(titles.title, ''),
           ${scope.member?.id ?? null}::integer, ${scope.batch ?? null}::text, statement_timestamp()
    FROM ${tableOf(entity)} t LEFT JOIN unnest(${[...titles.keys()]}::integer[], ${[...titles.values()]}::text[]) AS titles (id, title)
      ON titles.id = t.id_by_enterprise_id WHERE ${these}`.execute(scope.tx)
  await recordHistory(
    scope,
    ids.map((id) => ({ target_type: entity.name, target_id: id, kind: 'delete', ...(note && { note }) })),
  )
  for (const { table, column } of await linksTo(scope.tx, tableName(entity)))
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = NULL
      WHERE enterprise_id = ${scope.enterpriseId} AND ${sql.ref(column)} = ANY(${ids}::integer[])`.execute(
      scope.tx,
    )
  await sql`DELETE FROM ${tableOf(entity)} t WHERE ${these}`.execute(scope.tx)
}

/**
 * Deletes records set by set, keeping each as it was so that the deletion can be undone. Those that others refer to stay
 * and are answered as failed, and so are those out of the member's sight. `note` stands with the deletion in the history.
 */
export const removeMany = async (
  of: Store,
  scope: Scope,
  ids: readonly number[],
  note?: string,
): Promise<BulkResult> => {
  const locked = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)}
        AND t.id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY t.id_by_enterprise_id FOR UPDATE`,
  )
  const there = new Set(locked.map(({ id }) => id))
  // Of what refers to it nothing is said: it may be out of the member's sight (RULES 3).
  const refused = `この${of.entity.label.ja}は、ほかの記録で使われているため削除できません`
  const { succeeded, failed } = await inHalves(scope, [...there], refused, (some) =>
    keepAndDelete(scope, of.entity, some, note),
  )
  const missing = ids.filter((id) => !there.has(id)).map((id) => ({ id, message: notFound().message }))
  return { succeeded, failed: [...failed, ...missing] }
}

/** Deletes a record, keeping it as it was so that the deletion can be undone. Refused (409) while others refer to it. */
export const remove = async <F extends Fields>(of: Store<F>, scope: Scope, id: number): Promise<void> => {
  const { succeeded, failed } = await removeMany(of, scope, [id])
  if (succeeded.length > 0) return
  const message = failed[0]?.message ?? ''
  throw message === notFound().message ? notFound() : wrongState(message)
}
