import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Executor, Fragment } from '../../platform/database/types.ts'

/**
 * All rows of a SELECT in batches of 200, as `prepare` makes them; memory stays flat. `prepare` may ask the same
 * transaction; what the caller does with a batch, while the next one travels, may not.
 */
export async function* throughCursor<R, B>(
  tx: Executor,
  select: Fragment,
  prepare: (batch: R[]) => Promise<B>,
): AsyncGenerator<B> {
  await sql`DECLARE export_rows CURSOR FOR ${select}`.execute(tx)
  const fetch = () => rows<R>(tx, sql`FETCH 200 FROM export_rows`)
  let batch = await fetch()
  while (batch.length > 0) {
    const prepared = await prepare(batch)
    // Travels while the caller works on this one.
    const next = fetch()
    // A fault is told when it is waited for, also where the caller ends first.
    next.catch(() => undefined)
    yield prepared
    batch = await next
  }
  await sql`CLOSE export_rows`.execute(tx)
}
