import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { isSettled } from './detail.ts'

/** What was proposed to a candidate, or of a job, as the tabs of their pages show it. */
export const recordPair = z.object({
  proposal_id: z.int(),
  proposal_name: z.string(),
  candidate_id: z.int(),
  candidate_name: z.string(),
  job_id: z.int(),
  job_name: z.string(),
  /** When the mail went out; null while it waits. */
  sent_at: z.string().nullable(),
  answer: z.literal([1, 2]).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  answered_at: z.string().nullable(),
  is_settled: z.boolean(),
  opportunity_id: z.int().nullable(),
})
export type RecordPair = z.infer<typeof recordPair>

type Asked = {
  candidate_id?: number | undefined
  job_id?: number | undefined
  page: number
  limit_value: number
}

/** A page of the pairs of a candidate or a job, the newest first; those that stood in no mail are none. */
export const pairsOfRecord = async (
  { tx, enterpriseId: e }: Scope,
  { candidate_id, job_id, page, limit_value }: Asked,
): Promise<{ pairs: RecordPair[]; count: number }> => {
  if ((candidate_id === undefined) === (job_id === undefined))
    throw badRequest('候補者か案件の、どちらか1つを指定してください')
  const whose =
    candidate_id === undefined
      ? sql`p.job_id_by_enterprise_id = ${job_id}`
      : sql`p.candidate_id_by_enterprise_id = ${candidate_id}`
  const of = sql`FROM proposal_pairs p
    JOIN proposals o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = p.proposal_id
    JOIN candidates c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = p.candidate_id_by_enterprise_id
    JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
    WHERE p.enterprise_id = ${e} AND p.left_out IS NULL AND ${whose}`
  const pairs = await rows<RecordPair>(
    tx,
    sql`SELECT p.proposal_id, o.name AS proposal_name, p.candidate_id_by_enterprise_id AS candidate_id, c.name AS candidate_name,
          p.job_id_by_enterprise_id AS job_id, j.name AS job_name, p.linked_at AS sent_at, p.answer, p.reason, p.note, p.answered_at,
          ${isSettled(e)} AS is_settled, p.opportunity_id_by_enterprise_id AS opportunity_id
        ${of} ORDER BY p.id_by_enterprise_id DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const counted = await row<{ count: number }>(tx, sql`SELECT count(*)::int AS count ${of}`)
  return { pairs, count: counted?.count ?? 0 }
}
