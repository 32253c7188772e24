import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import { restoreDays } from '#foundation/entity/store/restore.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

type Gone = { target_type: string; target_id: number }

/** What hangs on a record by type and number, and stays while the record can be restored. */
const attached = ['comments', 'contact_proposals', 'record_files'] as const

/** All that is kept of a job that was public: its page answers 410, not 404. */
const wasPublic = sql`'{"open_status_flg": 1}'::jsonb`

/** What a merge keeps for its undo goes with the right to it; that there was a merge stays. */
const purgeMerges = (tx: Executor, enterpriseId: number) =>
  sql`UPDATE record_merges SET loser = '{}', before = '{}', after = '{}', moved = '{}', dropped = '[]'
    WHERE enterprise_id = ${enterpriseId} AND created_at <= now() - make_interval(days => ${restoreDays}) AND loser <> '{}'`.execute(
    tx,
  )

/** Removes for good what one enterprise deleted or merged more than 30 days ago; doing it again changes nothing. */
export const purgeTrash = async (tx: Executor, enterpriseId: number): Promise<void> => {
  const old = sql`enterprise_id = ${enterpriseId} AND deleted_at <= now() - make_interval(days => ${restoreDays})`
  const gone = await rows<Gone>(
    tx,
    sql`SELECT target_type, target_id FROM deleted_records WHERE ${old} AND record <> ${wasPublic}`,
  )
  for (const table of attached)
    await sql`DELETE FROM ${sql.table(table)} a USING unnest(${gone.map((g) => g.target_type)}::text[], ${gone.map((g) => g.target_id)}::integer[]) AS gone (type, id)
      WHERE a.enterprise_id = ${enterpriseId} AND a.target_type = gone.type AND a.target_id = gone.id`.execute(
      tx,
    )
  await sql`UPDATE deleted_records SET record = ${wasPublic}, dependents = '{}', title = ''
    WHERE ${old} AND target_type = 'job' AND record->>'open_status_flg' = '1'`.execute(tx)
  await sql`DELETE FROM deleted_records WHERE ${old} AND record <> ${wasPublic}`.execute(tx)
  await sql`DELETE FROM articles WHERE ${old}`.execute(tx)
  await purgeMerges(tx, enterpriseId)
  await sql`DELETE FROM bulk_actions WHERE enterprise_id = ${enterpriseId} AND (created_at <= now() - make_interval(days => ${restoreDays})
      OR status = 'previewed' AND created_at <= now() - interval '1 day')`.execute(tx)
}

/** Daily: what can no longer be restored goes. */
export const purgeTrashJob = enterpriseJob({
  name: 'purge-trash',
  cron: '40 3 * * *',
  work: ({ tx, enterpriseId }) => purgeTrash(tx, enterpriseId),
})
