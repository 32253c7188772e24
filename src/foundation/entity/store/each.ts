import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

export type Refused = { id: number; message: string }
/** What happened to each id (API: envelopes). */
export type BulkResult = { succeeded: number[]; failed: Refused[] }

/** What the database refuses because of other rows: a row still referred to or no longer there, a value taken by another. */
const isRefusal = (error: unknown) => ['23503', '23505'].includes((error as { code?: string }).code ?? '')

/**
 * Does something to all ids in one go, under a savepoint. When the database refuses the set because of other rows, its
 * halves are tried, down to the single ids that are refused, so that one refusal does not undo the others.
 */
export const inHalves = async (
  scope: Scope,
  ids: readonly number[],
  message: string,
  work: (ids: readonly number[]) => Promise<unknown>,
): Promise<BulkResult> => {
  if (ids.length === 0) return { succeeded: [], failed: [] }
  await sql`SAVEPOINT in_halves`.execute(scope.tx)
  try {
    await work(ids)
    await sql`RELEASE SAVEPOINT in_halves`.execute(scope.tx)
    return { succeeded: [...ids], failed: [] }
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT in_halves`.execute(scope.tx)
    await sql`RELEASE SAVEPOINT in_halves`.execute(scope.tx)
  }
  const [only] = ids
  if (ids.length === 1 && only !== undefined) return { succeeded: [], failed: [{ id: only, message }] }
  const middle = Math.ceil(ids.length / 2)
  const first = await inHalves(scope, ids.slice(0, middle), message, work)
  const second = await inHalves(scope, ids.slice(middle), message, work)
  return {
    succeeded: [...first.succeeded, ...second.succeeded],
    failed: [...first.failed, ...second.failed],
  }
}
