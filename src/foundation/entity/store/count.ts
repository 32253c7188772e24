import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Scope, Store } from '../scope.ts'
import { isLarge } from './is-large.ts'
import { tableOf, whereVisible } from './store.ts'
import type { Where } from './where.ts'

/**
 * Counting stops here: nobody reads on past it, and the exact count of a broad condition costs more than its page.
 * An enterprise of up to 30,000 records of the kind counts to 10,000, a larger one to 1,000.
 */
const countCap = async (of: Store, scope: Scope) => ((await isLarge(of, scope)) ? 1_000 : 10_000)

/** How many records match, up to where counting stops (`countCap`). */
export const countRows = async (
  of: Store,
  scope: Scope,
  { begin, filter, ids, atLeast = 0 }: Where,
): Promise<{ count: number; count_is_capped: boolean }> => {
  if (ids && !of.visible?.(scope)) return { count: ids.length, count_is_capped: false }
  const cap = await countCap(of, scope)
  if (atLeast > cap && !of.visible?.(scope)) return { count: cap, count_is_capped: true }
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`${begin} SELECT count(*) AS count FROM (SELECT 1 FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter} LIMIT ${cap + 1}) c`,
  )
  const count = counted?.count ?? 0
  return { count: Math.min(count, cap), count_is_capped: count > cap }
}
