import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { answeredAt } from '../mailings/recipients.ts'

const named = z.object({ id: z.int(), name: z.string() }).nullable()

/** One mail of an automation e-mail: to whom, what started it, and what became of it. */
export const automationMail = z.object({
  mailing_id: z.int(),
  number: z.int(),
  edition: z.int().nullable(),
  subject: z.string(),
  candidate: named,
  address: z.string(),
  state: z.int().describe('宛先の状態。0 待ち、1 送信中、2 送信済、3 受信拒否、4 不達、8 対象外、9 結果不明'),
  reason: z.string().nullable(),
  retry_at: z.string().nullable(),
  apply_id: z.int().nullable(),
  is_new: z.int().nullable(),
  route_type_id: z.int().nullable(),
  job: named,
  enterprise_member1: named,
  created_at: z.string(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable().describe('メールのアンケートに回答した日時'),
})
export type AutomationMail = z.output<typeof automationMail>

export const mailsBody = z.strictObject({
  states: z.array(z.int().min(0).max(9)).max(10).optional(),
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(100).default(50),
})
type MailsQuery = z.output<typeof mailsBody>

/** The mails of one automation e-mail over all its editions, newest first. */
export const listMails = async (
  { tx, enterpriseId: e }: Scope,
  id: number,
  { states, page, limit_value }: MailsQuery,
): Promise<{ mail_mgmts: AutomationMail[]; count: number }> => {
  const of = sql`FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = r.mailing_id`
  const which = sql`WHERE r.enterprise_id = ${e} AND m.kind = 1 AND m.target_id = ${id} AND (${states ?? null}::integer[] IS NULL OR r.state = ANY(${states ?? null}::integer[]))`
  const mail_mgmts = await rows<AutomationMail>(
    tx,
    sql`SELECT r.mailing_id, r.number, e.edition, coalesce(m.content ->> 'subject', '') AS subject,
          CASE WHEN c.id_by_enterprise_id IS NOT NULL THEN json_build_object('id', r.target_id, 'name', r.name) END AS candidate,
          r.address, r.state, r.reason, r.retry_at, h.apply_id, p.is_new, p.route_type_id,
          CASE WHEN j.id_by_enterprise_id IS NOT NULL THEN json_build_object('id', j.id_by_enterprise_id, 'name', j.name) END AS job,
          CASE WHEN o.id_by_enterprise_id IS NOT NULL THEN json_build_object('id', o.id_by_enterprise_id, 'name', concat_ws(' ', o.l_name, o.f_name)) END AS enterprise_member1,
          r.created_at, r.sent_at, ${answeredAt} AS answered_at
        ${of}
        LEFT JOIN automation_email_editions e ON e.enterprise_id = ${e} AND e.automation_email_id = ${id} AND e.mailing_id = r.mailing_id
        LEFT JOIN automation_email_arrivals h ON h.enterprise_id = ${e} AND h.mailing_id = r.mailing_id AND h.recipient_number = r.number
        LEFT JOIN applies p ON p.enterprise_id = ${e} AND p.id_by_enterprise_id = h.apply_id
        LEFT JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
        LEFT JOIN candidates c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = r.target_id
        LEFT JOIN enterprise_members o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = c.enterprise_member1_id
        ${which} ORDER BY r.created_at DESC, r.mailing_id DESC, r.number DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const counted = await row<{ count: number }>(tx, sql`SELECT count(*)::integer AS count ${of} ${which}`)
  return { mail_mgmts, count: counted?.count ?? 0 }
}
