import { sql } from 'kysely'
import { stoppedBecause } from '../database/timed-out.ts'
import { inTenant } from '../database/transaction.ts'
import type { Database, Fragment } from '../database/types.ts'

/** Work that failed so often is given up, so that it does not go on for ever. */
const attemptsMost = 5

/** True, in a statement that counts a failure, where it is the last. */
export const isLastFailure: Fragment = sql`attempts + 1 >= ${attemptsMost}`

type Failing = { table: string; open: Fragment; also?: Fragment }

/** Counts a failure of long work that is `open`, and says why it stopped; `also` is assigned with it (begins with a comma). */
export const countFailure = (
  db: Database,
  { table, open, also = sql`` }: Failing,
  { enterprise_id, id }: { enterprise_id: number; id: number },
  error: unknown,
) =>
  inTenant(db, enterprise_id, (tx) =>
    sql`UPDATE ${sql.table(table)} SET attempts = attempts + 1, message = ${stoppedBecause(error)},
          status = CASE WHEN ${isLastFailure} THEN 'failed' ELSE status END ${also}
        WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id} AND ${open}`.execute(tx),
  )
