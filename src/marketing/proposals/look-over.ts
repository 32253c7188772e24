import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { selectAudience } from '../mailings/audience.ts'
import { type LeaveOutReason, mailingKinds } from '../mailings/mailing.ts'
import { topicOf } from '../mailings/mailing-row.ts'
import { readWarnings } from './read-warnings.ts'
import type { lookedOver } from './schema.ts'

/** What a proposal to these candidates of these jobs would be, before anything is written. */
export const lookOver = async (
  scope: Scope,
  candidateIds: readonly number[],
  jobIds: readonly number[],
  includes_frequent: boolean,
): Promise<z.infer<typeof lookedOver>> => {
  const { candidates, jobs, warned } = await readWarnings(scope, candidateIds, jobIds)
  const ids = candidates.map(({ id }) => id)
  const selected = await selectAudience(scope, {
    topic: topicOf(mailingKinds.proposal),
    target: 1,
    audience: { conditions: [], keyword: '', ids, excluded_ids: [], includes_frequent },
  })
  const found = await rows<{ id: number; left_out: LeaveOutReason | null }>(
    scope.tx,
    sql`SELECT a.id, a.left_out FROM (${selected}) a`,
  )
  const leftOut = new Map(found.map(({ id, left_out }) => [id, left_out]))
  return {
    candidates: candidates.map(({ id, name }) => ({ id, name, left_out: leftOut.get(id) ?? null })),
    jobs: jobs.map(({ id, name }) => ({ id, name })),
    warnings: warned,
  }
}
