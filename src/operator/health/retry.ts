import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { siteDomains } from '#site/domains/job.ts'

/** Jobs that are tried again at once, at most. */
const most = 1_000

/** Puts back the failed work of a queue, once more each; answers how much it was. 409 where none failed. */
export const retryQueue = async (tx: Executor, name: string): Promise<number> => {
  const found = await row(tx, sql`SELECT 1 FROM pgboss.queue WHERE name = ${name}`)
  if (!found) throw notFound()
  const again = await rows(
    tx,
    sql`UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
        WHERE name = ${name} AND state = 'failed'
          AND id IN (SELECT id FROM pgboss.job WHERE name = ${name} AND state = 'failed' ORDER BY created_on LIMIT ${most})
        RETURNING 1 AS again`,
  )
  if (again.length === 0) throw wrongState('失敗した処理はもうありません。画面を更新して確認してください')
  return again.length
}

/** Has an enterprise's domain tried at once; answers its host. 404 where it has none. */
export const retryDomain = async (tx: Executor, enterpriseId: number): Promise<string> => {
  const found = await row<{ host: string; error: string | null }>(
    tx,
    sql`SELECT host, error FROM site_domains WHERE enterprise_id = ${enterpriseId} FOR UPDATE`,
  )
  if (!found) throw notFound()
  await sql`UPDATE site_domains SET try_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId}`.execute(
    tx,
  )
  await enqueue(tx, siteDomains, {})
  return found.host
}
