import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'

/** One recipient as the result lists show it. */
export const recipient = z.object({
  number: z.int(),
  target_type: z.string(),
  target_id: z.int(),
  name: z.string(),
  address: z.string(),
  state: z.int(),
  reason: z.string().nullable(),
  attempts: z.int(),
  retry_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  replied_at: z.string().nullable(),
  /** When the questionnaire its mail led to was answered. */
  answered_at: z.string().nullable(),
})
export type Recipient = z.infer<typeof recipient>

export const recipientsBody = z.strictObject({
  states: z.array(z.int().min(0).max(9)).max(10).optional(),
  reason: z.string().max(50).optional(),
  clicked: z.boolean().optional(),
  unsubscribed: z.boolean().optional(),
  answered: z.boolean().optional(),
  keyword: z.string().max(100).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  limit_value: z.int().min(1).max(1_000).default(50),
})
export type RecipientsQuery = z.output<typeof recipientsBody>

/** When the receiver `r` answered the questionnaire of the mail, since the mail was made. */
export const answeredAt: Fragment = sql`(SELECT min(q.answered_at) FROM mailings m JOIN questionnaire_form_mgmts q ON q.enterprise_id = ${tenantValue} AND q.form_id = m.form_id
      WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = r.mailing_id AND r.target_type = 'candidate'
        AND q.candidate_id_by_enterprise_id = r.target_id AND q.answered_at >= r.created_at)`

const whereOf = (query: RecipientsQuery) => {
  const pattern = likePattern(query.keyword.trim())
  const conditions = [
    query.states && sql`r.state = ANY(${query.states}::integer[])`,
    query.reason !== undefined && sql`r.reason = ${query.reason}`,
    query.clicked !== undefined && sql`(r.clicked_at IS NOT NULL) = ${query.clicked}`,
    query.unsubscribed !== undefined && sql`(r.unsubscribed_at IS NOT NULL) = ${query.unsubscribed}`,
    query.answered !== undefined && sql`(${answeredAt} IS NOT NULL) = ${query.answered}`,
    query.keyword.trim() !== '' && sql`(r.name ILIKE ${pattern} OR r.address ILIKE ${pattern})`,
  ].filter((condition) => condition !== undefined && condition !== false)
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

/** A page of the recipients of a mailing. */
export const listRecipients = async (
  { tx, enterpriseId: e }: Scope,
  mailingId: number,
  query: RecipientsQuery,
): Promise<{ recipients: Recipient[]; count: number }> => {
  const of = sql`FROM mailing_recipients r WHERE r.enterprise_id = ${e} AND r.mailing_id = ${mailingId} AND ${whereOf(query)}`
  const recipients = await rows<Recipient>(
    tx,
    sql`SELECT r.number, r.target_type, r.target_id, r.name, r.address, r.state, r.reason, r.attempts, r.retry_at, r.sent_at, r.clicked_at,
          r.unsubscribed_at, r.replied_at, ${answeredAt} AS answered_at ${of} ORDER BY r.number LIMIT ${query.limit_value} OFFSET ${(query.page - 1) * query.limit_value}`,
  )
  const counted = await row<{ count: number }>(tx, sql`SELECT count(*)::int AS count ${of}`)
  return { recipients, count: counted?.count ?? 0 }
}
