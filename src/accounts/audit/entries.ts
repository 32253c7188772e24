import { sql } from 'kysely'
import { z } from 'zod'
import { date, id } from '#foundation/api/schema.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { type AuditAction, auditActions } from './actions.ts'
import { detailText } from './detail-text.ts'

export const auditEntry = z.object({
  id_by_enterprise_id: z.int(),
  created_at: z.string(),
  action: z.string(),
  action_name: z.string(),
  member: z.object({ id: z.int(), name: z.string() }).nullable(),
  target: z.object({ type: z.string(), id: z.int().nullable(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The same for people. */
  detail_text: z.string(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
})
export type AuditAnswer = z.infer<typeof auditEntry>

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** What entries are looked for by; all of it holds. */
export const auditFilter = {
  action: z.enum(actions).optional(),
  member_id: id.optional(),
  /** First and last day, in Japan. */
  from: date.optional(),
  to: date.optional(),
  keyword: z.string().max(100).default(''),
}
export type AuditFilter = z.infer<z.ZodObject<typeof auditFilter>>

type Row = Omit<AuditAnswer, 'action_name' | 'detail_text' | 'member' | 'target'> & {
  action: AuditAction
  member_id: number | null
  member_name: string | null
  target_type: string | null
  target_id: number | null
  target_name: string | null
}

const matching = (
  enterpriseId: number,
  { action, member_id, from, to, keyword }: AuditFilter,
): Fragment => sql`
  enterprise_id = ${enterpriseId}
  ${action ? sql`AND action = ${action}` : sql``}
  ${member_id ? sql`AND member_id = ${member_id}` : sql``}
  ${from ? sql`AND created_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Tokyo'` : sql``}
  ${to ? sql`AND created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'` : sql``}
  ${keyword.trim() ? sql`AND position(${keyword.trim().toLowerCase()} in lower(concat_ws(' ', member_name, target_name, ip, device, detail::text))) > 0` : sql``}`

const toAnswer = ({
  member_id,
  member_name,
  target_type,
  target_id,
  target_name,
  ...entry
}: Row): AuditAnswer => ({
  ...entry,
  detail_text: detailText(entry.detail),
  action_name: auditActions[entry.action] ?? entry.action,
  member: member_id === null ? null : { id: member_id, name: member_name ?? '' },
  target: target_type === null ? null : { type: target_type, id: target_id, name: target_name ?? '' },
})

/** Entries of an enterprise (0: the platform), the newest first. */
export const listAudit = async (
  tx: Executor,
  enterpriseId: number,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditAnswer[]> =>
  (
    await rows<Row>(
      tx,
      sql`SELECT id_by_enterprise_id, created_at, action, member_id, member_name, target_type, target_id, target_name, detail, ip, device
          FROM audit_entries WHERE ${matching(enterpriseId, filter)}
          ORDER BY id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${offset}`,
    )
  ).map(toAnswer)

export const countAudit = async (tx: Executor, enterpriseId: number, filter: AuditFilter): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*) AS count FROM audit_entries WHERE ${matching(enterpriseId, filter)}`,
    )
  )?.count ?? 0
