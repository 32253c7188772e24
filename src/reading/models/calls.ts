import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'

export const callStatuses = ['sending', 'answered', 'unusable', 'failed', 'unknown'] as const

/** A call of the model as people see it; `source_name` is null once the source is forgotten. */
export type ModelCall = {
  id: number
  kind: 'candidate' | 'job'
  source_name: string | null
  enterprise_member: { id: number; name: string } | null
  host: string
  model: string
  is_masked: boolean
  status: (typeof callStatuses)[number]
  message: string | null
  attempts: number
  tokens: number
  prompt_tokens: number | null
  completion_tokens: number | null
  created_at: string
  ended_at: string | null
}

const columns = sql`c.id_by_enterprise_id AS id, c.kind, s.name AS source_name, c.host, c.model, c.is_masked, c.status, c.message, c.attempts,
  c.tokens, c.prompt_tokens, c.completion_tokens, c.created_at, c.ended_at,
  CASE WHEN m.id_by_enterprise_id IS NOT NULL
       THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member`
const joined = sql`reading_model_calls c
  LEFT JOIN reading_sources s ON s.enterprise_id = c.enterprise_id AND s.id_by_enterprise_id = c.source_id
  LEFT JOIN enterprise_members m ON m.enterprise_id = c.enterprise_id AND m.id_by_enterprise_id = c.member_id`

/** The newest calls, or those before one. */
export const listCalls = (
  { tx, enterpriseId }: Scope,
  before: number | null,
  limit: number,
): Promise<ModelCall[]> =>
  rows<ModelCall>(
    tx,
    sql`SELECT ${columns} FROM ${joined} WHERE c.enterprise_id = ${enterpriseId}
          AND (${before}::integer IS NULL OR c.id_by_enterprise_id < ${before}::integer)
        ORDER BY c.id_by_enterprise_id DESC LIMIT ${limit}`,
  )

/** One call with what was sent and what came back, as long as its source is kept; 404 without the call. */
export const findCall = async (
  { tx, enterpriseId }: Scope,
  id: number,
): Promise<ModelCall & { sent: string | null; answer: string | null }> => {
  const found = await row<ModelCall & { sent: string | null; answer: string | null }>(
    tx,
    sql`SELECT ${columns}, t.sent, t.answer FROM ${joined}
          LEFT JOIN reading_model_texts t ON t.enterprise_id = c.enterprise_id AND t.call_id = c.id_by_enterprise_id
        WHERE c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}
