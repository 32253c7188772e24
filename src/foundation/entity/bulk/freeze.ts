import { sql } from 'kysely'
import { draw } from '../../platform/database/counter.ts'
import { rows } from '../../platform/database/transaction.ts'
import { badRequest, invalid } from '../../platform/errors.ts'
import type { Condition } from '../condition.ts'
import type { Scope, Store } from '../scope.ts'
import { withProperties } from '../store/properties.ts'
import { tableOf, whereVisible } from '../store/store.ts'
import { where } from '../store/where.ts'
import { atOnce, type BulkChange, type BulkKind, bulkLimit } from './bulk-action.ts'
import { readChanges } from './changes.ts'

/** Which records: these ids, or all that match. */
export type Chosen = {
  select_ids?: number[] | undefined
  conditions?: Condition[] | undefined
  keyword?: string | undefined
}

const tooMany = () =>
  badRequest(
    `一度に変更できるのは${bulkLimit.toLocaleString('ja-JP')}件までです。条件を追加して絞り込んでください`,
  )

/** The ids that are meant, in their order; 400 where nothing is named, or more than the limit. */
export const chosenIds = async (of: Store, scope: Scope, chosen: Chosen): Promise<number[]> => {
  if (chosen.select_ids) return [...new Set(chosen.select_ids)].sort((a, b) => a - b)
  if (!chosen.conditions && !chosen.keyword)
    throw badRequest('対象（select_ids または conditions）を指定してください')
  const { filter } = await where(of, scope, chosen.conditions ?? [], chosen.keyword ?? '')
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter}
        ORDER BY t.id_by_enterprise_id LIMIT ${bulkLimit + 1}`,
  )
  if (found.length > bulkLimit) throw tooMany()
  return found.map(({ id }) => id)
}

/**
 * Freezes the set: from now on exactly these records are meant, whatever begins or ceases to match. Answers the action's
 * id. 400 for changes that no record could take, an empty set or more than the limit.
 */
export const freeze = async (
  of: Store,
  scope: Scope,
  given: { kind: BulkKind; changes: BulkChange[] } & Chosen,
): Promise<number> => {
  if (given.kind === 'update') {
    const read = readChanges((await withProperties(of, scope)).entity, given.changes)
    if ('errors' in read) throw invalid(read.errors)
  }
  const ids = await chosenIds(of, scope, given)
  if (ids.length === 0) throw badRequest('対象の記録がありません。条件を確認してください')
  const id = await draw(scope.tx, scope.enterpriseId, 'bulk_actions')
  await sql`INSERT INTO bulk_actions (enterprise_id, id_by_enterprise_id, target_type, kind, changes, status, count, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${id}, ${of.entity.name}, ${given.kind}, ${JSON.stringify(given.changes)}, 'previewed', ${ids.length}, ${scope.member?.id ?? 0})`.execute(
    scope.tx,
  )
  await sql`INSERT INTO bulk_action_chunks (enterprise_id, bulk_action_id, position, ids)
    SELECT ${scope.enterpriseId}, ${id}, (e.at - 1) / ${atOnce}, array_agg(e.id ORDER BY e.at)
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS e (id, at) GROUP BY 3 RETURNING 1`.execute(scope.tx)
  return id
}
