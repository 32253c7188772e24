import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'

/** What is searched by, all of it combined. */
export const suppressionSearch = {
  /** Part of an address or a note. */
  keyword: z.string().max(254).default(''),
  reason: z.int().min(1).max(5).optional(),
  topic: z.int().min(0).max(3).optional(),
}
export type SuppressionSearch = z.infer<z.ZodObject<typeof suppressionSearch>>

export const suppressionRow = z.object({
  address: z.string(),
  topic: z.int(),
  reason: z.int(),
  note: z.string().nullable(),
  /** The mail it comes from; `record_id` names the broadcast, proposal, automation e-mail or questionnaire. */
  mailing: z.object({ kind: z.int(), record_id: z.int(), subject: z.string() }).nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
})
export type SuppressionRow = z.infer<typeof suppressionRow>

const where = (enterpriseId: number, { keyword, reason, topic }: SuppressionSearch) => {
  const like = likePattern(keyword.trim().toLowerCase())
  return sql`s.enterprise_id = ${enterpriseId}
    ${keyword.trim() ? sql`AND (s.address LIKE ${like} OR lower(s.note) LIKE ${like})` : sql``}
    ${reason === undefined ? sql`` : sql`AND s.reason = ${reason}`} ${topic === undefined ? sql`` : sql`AND s.topic = ${topic}`}`
}

export const countSuppressions = async ({ tx, enterpriseId }: Scope, search: SuppressionSearch) =>
  (
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*) AS count FROM mail_suppressions s WHERE ${where(enterpriseId, search)}`,
    )
  )?.count ?? 0

/** Suppressed addresses, newest first. */
export const listSuppressions = (
  { tx, enterpriseId }: Scope,
  search: SuppressionSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<SuppressionRow[]> =>
  rows<SuppressionRow>(
    tx,
    sql`SELECT s.address, s.topic, s.reason, s.note, s.created_at,
          CASE WHEN m.id_by_enterprise_id IS NOT NULL
               THEN json_build_object('kind', m.kind, 'record_id', m.target_id, 'subject', coalesce(m.content->>'subject', '')) END AS mailing,
          CASE WHEN p.id_by_enterprise_id IS NOT NULL
               THEN json_build_object('id', p.id_by_enterprise_id, 'name', concat_ws(' ', p.l_name, p.f_name)) END AS enterprise_member
        FROM mail_suppressions s
        LEFT JOIN mailings m ON m.enterprise_id = s.enterprise_id AND m.id_by_enterprise_id = s.mailing_id
        LEFT JOIN enterprise_members p ON p.enterprise_id = s.enterprise_id AND p.id_by_enterprise_id = s.created_by
        WHERE ${where(enterpriseId, search)}
        ORDER BY s.created_at DESC, s.address, s.topic LIMIT ${limit} OFFSET ${offset}`,
  )
