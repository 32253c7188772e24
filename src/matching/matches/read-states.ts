import { sql } from 'kysely'
import { maySee } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { dismissReasons, isDismissReason } from '../rules/lessons.ts'
import type { PairState } from '../rules/pair.ts'

const keyOf = (job: number, candidate: number) => `${job}/${candidate}`

/** What happened between these jobs and candidates: opportunities of any state, and who was said not to be the one. */
export const readStates = async (
  scope: Scope,
  jobs: readonly number[],
  candidates: readonly number[],
  restrictions: Record<string, number>,
): Promise<(job: number, candidate: number) => PairState> => {
  const { tx, enterpriseId: e } = scope
  const proposed = maySee(scope, 'opportunities', restrictions)
    ? await rows<{ job: number; candidate: number }>(
        tx,
        sql`SELECT DISTINCT job_id_by_enterprise_id AS job, candidate_id_by_enterprise_id AS candidate FROM opportunities
            WHERE enterprise_id = ${e} AND job_id_by_enterprise_id = ANY(${jobs}::integer[]) AND candidate_id_by_enterprise_id = ANY(${candidates}::integer[])`,
      )
    : []
  const dismissed = await rows<{ job: number; candidate: number; reason: string; note: string | null }>(
    tx,
    sql`SELECT job_id_by_enterprise_id AS job, candidate_id_by_enterprise_id AS candidate, reason, note FROM match_dismissals
        WHERE enterprise_id = ${e} AND job_id_by_enterprise_id = ANY(${jobs}::integer[]) AND candidate_id_by_enterprise_id = ANY(${candidates}::integer[])`,
  )
  const isProposed = new Set(proposed.map(({ job, candidate }) => keyOf(job, candidate)))
  const reasonOf = new Map(
    dismissed.map(({ job, candidate, reason, note }) => [
      keyOf(job, candidate),
      note ?? (isDismissReason(reason) ? dismissReasons[reason].label : reason),
    ]),
  )
  return (job, candidate) => {
    const key = keyOf(job, candidate)
    return { is_proposed: isProposed.has(key), dismissed: reasonOf.get(key) ?? null }
  }
}
