import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Scope, Store } from '../scope.ts'
import { isLarge } from './is-large.ts'
import { recordsOf, tableOf, whereVisible } from './store.ts'
import type { Where } from './where.ts'

/**
 * Counting stops here: nobody reads on past it, and the exact count of a broad condition costs more than its page.
 * An enterprise of up to 30,000 records of the kind counts to 10,000, a larger one to 1,000.
 */
const countCap = async (of: Store, scope: Scope) => ((await isLarge(of, scope)) ? 1_000 : 10_000)

/**
 * The same from the rarest list condition on. Row by row the planner would look for its ids from whichever side it holds to be
 * full of them, and read a hundred thousand rows for the thousand that are counted.
 */
const countAlong = async (
  of: Store,
  scope: Scope,
  { entries: { from, times }, filter }: NonNullable<Where['along']>,
  cap: number,
) => {
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(DISTINCT c.id) AS count FROM (SELECT t.id_by_enterprise_id AS id FROM ${from}
          JOIN ${tableOf(of.entity)} t ON t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = l.id_by_enterprise_id
          WHERE ${whereVisible(of, scope)} AND ${filter} LIMIT ${(cap + 1) * times}) c`,
  )
  const count = counted?.count ?? 0
  return { count: Math.min(count, cap), count_is_capped: count > cap }
}

/** How many records match, up to where counting stops (`countCap`). */
export const countRows = async (
  of: Store,
  scope: Scope,
  { begin, filter, ids, atLeast = 0, along, among }: Where,
): Promise<{ count: number; count_is_capped: boolean }> => {
  if (ids && !of.visible?.(scope)) return { count: ids.length, count_is_capped: false }
  const cap = await countCap(of, scope)
  if (atLeast > cap && !of.visible?.(scope)) return { count: cap, count_is_capped: true }
  const isOfMany = await isLarge(of, scope)
  if (along && isOfMany) return countAlong(of, scope, along, cap)
  const from =
    among && isOfMany
      ? sql`${recordsOf(of, scope, among.ids)} WHERE ${whereVisible(of, scope)} AND ${among.filter}`
      : sql`${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter}`
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`${begin} SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT ${cap + 1}) c`,
  )
  const count = counted?.count ?? 0
  return { count: Math.min(count, cap), count_is_capped: count > cap }
}
