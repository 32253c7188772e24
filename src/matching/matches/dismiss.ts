import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { DismissReason } from '../rules/lessons.ts'

type PairOfIds = { job_id: number; candidate_id: number }

const checkPair = async ({ tx, enterpriseId: e }: Scope, { job_id, candidate_id }: PairOfIds) => {
  const found = await row(
    tx,
    sql`SELECT 1 FROM jobs j JOIN candidates c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = ${candidate_id}
        WHERE j.enterprise_id = ${e} AND j.id_by_enterprise_id = ${job_id}`,
  )
  if (!found) throw notFound()
}

/** Says that a candidate is not the one for a job; said again, the later reason holds. */
export const dismiss = async (
  scope: Scope,
  { job_id, candidate_id, reason, note }: PairOfIds & { reason: DismissReason; note: string | null },
): Promise<void> => {
  await checkPair(scope, { job_id, candidate_id })
  await sql`INSERT INTO match_dismissals (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id, reason, note, member_id)
    VALUES (${scope.enterpriseId}, ${job_id}, ${candidate_id}, ${reason}, ${note?.trim() || null}, ${scope.member?.id ?? null})
    ON CONFLICT (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id)
    DO UPDATE SET reason = excluded.reason, note = excluded.note, member_id = excluded.member_id, created_at = excluded.created_at`.execute(
    scope.tx,
  )
}

/** Takes it back: the pair is looked at again, and the reason teaches nothing any more. */
export const undismiss = async (scope: Scope, { job_id, candidate_id }: PairOfIds): Promise<void> => {
  await checkPair(scope, { job_id, candidate_id })
  await sql`DELETE FROM match_dismissals WHERE enterprise_id = ${scope.enterpriseId} AND job_id_by_enterprise_id = ${job_id}
    AND candidate_id_by_enterprise_id = ${candidate_id}`.execute(scope.tx)
}
