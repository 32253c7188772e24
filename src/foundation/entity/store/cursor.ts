import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Executor, Fragment } from '../../platform/database/types.ts'

/** So many batches are asked for before they are needed: the database makes one while another travels and a third is worked on. */
const ahead = 2

/**
 * All rows of a SELECT in batches of 200, as `prepare` makes them; memory stays flat. `prepare` may ask the same
 * transaction; what the caller does with a batch, while the next ones travel, may not.
 */
export async function* throughCursor<R, B>(
  tx: Executor,
  select: Fragment,
  prepare: (batch: R[]) => Promise<B>,
): AsyncGenerator<B> {
  await sql`DECLARE export_rows CURSOR FOR ${select}`.execute(tx)
  const fetch = () => {
    const batch = rows<R>(tx, sql`FETCH 200 FROM export_rows`)
    // A fault is told when it is waited for, also where the caller ends first.
    batch.catch(() => undefined)
    return batch
  }
  const asked = Array.from({ length: ahead }, fetch)
  for (;;) {
    const batch = (await asked.shift()) as R[]
    if (batch.length === 0) break
    const prepared = await prepare(batch)
    asked.push(fetch())
    yield prepared
  }
  await sql`CLOSE export_rows`.execute(tx)
}
