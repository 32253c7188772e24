import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'

/**
 * The id of the open opportunity a candidate has for a job (RULES 2: a pair has one), the oldest of several. The
 * candidate stays locked until the transaction ends, so that two who ask at once cannot both make one.
 */
export const openOpportunityOf = async (
  scope: Scope,
  candidate: number,
  job: number,
): Promise<number | undefined> => {
  await sql`SELECT 1 FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${candidate} FOR NO KEY UPDATE`.execute(
    scope.tx,
  )
  const found = await row<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM opportunities WHERE enterprise_id = ${scope.enterpriseId} AND candidate_id_by_enterprise_id = ${candidate}
          AND job_id_by_enterprise_id = ${job} AND close_status_id IS NULL ORDER BY 1 LIMIT 1`,
  )
  return found?.id
}
