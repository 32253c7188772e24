import { sql } from 'kysely'
import { selectDead } from '../database/instance.ts'
import { inTransaction, rows } from '../database/transaction.ts'
import type { Database } from '../database/types.ts'

/** Says who works on jobs. pg-boss overwrites `output` when they end. */
export const markJobs = (db: Database, instance: string, ids: readonly string[]) =>
  inTransaction(db, (tx) =>
    sql`UPDATE pgboss.job SET output = ${JSON.stringify({ instance })}::jsonb
        WHERE id = ANY(${ids}::uuid[]) AND state = 'active'`.execute(tx),
  )

type Active = { id: string; instance: string | null; old: boolean }

/**
 * Puts back jobs that are called active and that nobody works on, so that they are taken up at once instead of after
 * pg-boss's fifteen minutes: of a process that is gone, of this one whose end was never heard (`inHand` says what it really
 * works on), and ones that nobody said to be theirs within ten seconds. A job that was tried as often as it may be stays:
 * it may be what killed the process.
 */
export const restoreJobs = (db: Database, me: string, inHand: ReadonlySet<string>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const active = await rows<Active>(
      tx,
      sql`SELECT id, output->>'instance' AS instance, started_on < now() - interval '10 seconds' AS old
          FROM pgboss.job WHERE state = 'active' AND retry_count < retry_limit`,
    )
    const others = new Set(active.flatMap(({ instance }) => instance ?? []))
    const dead = new Set(await selectDead(db, tx, [...others], me))
    const isOrphan = ({ id, instance, old }: Active) =>
      instance === null || instance === me ? old && !inHand.has(id) : dead.has(instance)
    const orphans = active.filter(isOrphan).map(({ id }) => id)
    if (orphans.length > 0)
      await sql`UPDATE pgboss.job SET state = 'retry', start_after = now(), output = NULL
          WHERE id = ANY(${orphans}::uuid[]) AND state = 'active'`.execute(tx)
  })
