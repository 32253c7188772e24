import { sql } from 'kysely'
import type { Executor } from '../database/types.ts'
import type { JobKind } from './jobs.ts'

/**
 * Hands work to the background in the caller's transaction: it runs only if that commits, and then surely. pg-boss takes
 * jobs by SQL, so nothing of its own needs to be open; a process makes all queues before it listens. `at` (ISO 8601)
 * puts it off.
 */
export const enqueue = <D extends object>(
  tx: Executor,
  { name }: Pick<JobKind<D>, 'name'>,
  data: D,
  at: string | null = null,
) =>
  sql`INSERT INTO pgboss.job (name, data, start_after, retry_limit, retry_backoff)
      SELECT name, ${JSON.stringify(data)}::jsonb, coalesce(${at}::timestamptz, now()), 5, true FROM pgboss.queue WHERE name = ${name}`.execute(
    tx,
  )
