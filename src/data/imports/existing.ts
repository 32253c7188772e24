import { sql } from 'kysely'
import { conditionTypes } from '#foundation/entity/condition.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { list } from '#foundation/entity/store/list.ts'
import { toIdList } from '#foundation/entity/store/lock.ts'
import { listKeys, tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import type { Stored } from '#foundation/entity/validate.ts'

export type Existing = { answer: Stored; stored: Stored }

/** The records of these ids that the member may see, by id; with `lock` nobody else changes them before we end. */
export const existingRecords = async (
  of: Store,
  scope: Scope,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, Existing>> => {
  if (ids.length === 0) return new Map()
  if (lock)
    await sql`SELECT 1 FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])
              ORDER BY t.id_by_enterprise_id FOR UPDATE`.execute(scope.tx)
  const conditions = [{ column: 'id_by_enterprise_id', type: conditionTypes.equal, value: [...ids] }]
  const { rows } = await list(of, scope, { ...emptyQuery, limit_value: ids.length, conditions })
  return new Map(
    rows.map((answer) => {
      const stored: Stored = { ...answer }
      for (const key of listKeys(of.entity)) stored[key] = toIdList(stored[key])
      return [answer.id_by_enterprise_id as number, { answer, stored }]
    }),
  )
}
