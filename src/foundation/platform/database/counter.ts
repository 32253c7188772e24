import { sql } from 'kysely'
import { row } from './transaction.ts'
import type { Executor } from './types.ts'

/**
 * Draws `count` consecutive numbers of a kind and period of an enterprise and answers the first.
 * Whoever draws second waits for the first to commit, so numbers are unique and a rollback leaves no gap.
 */
export const draw = async (
  tx: Executor,
  enterpriseId: number,
  kind: string,
  period = '',
  count = 1,
): Promise<number> => {
  const drawn = await row<{ value: number }>(
    tx,
    sql`INSERT INTO counters (enterprise_id, kind, period, value) VALUES (${enterpriseId}, ${kind}, ${period}, ${count})
        ON CONFLICT (enterprise_id, kind, period) DO UPDATE SET value = counters.value + ${count} RETURNING value`,
  )
  if (!drawn) throw new Error('a counter answered nothing')
  return drawn.value - count + 1
}

/** The number the next draw would answer; reserves nothing. */
export const peek = async (
  tx: Executor,
  enterpriseId: number,
  kind: string,
  period = '',
): Promise<number> => {
  const counter = await row<{ value: number }>(
    tx,
    sql`SELECT value FROM counters WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND period = ${period}`,
  )
  return (counter?.value ?? 0) + 1
}
