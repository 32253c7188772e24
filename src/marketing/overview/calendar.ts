import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** A sending in the calendar: one that is to come, or that began. */
export const planned = z.object({
  id: z.int(),
  kind: z.int(),
  /** The record it belongs to. */
  record_id: z.int(),
  name: z.string(),
  state: z.int(),
  at: z.string(),
  /** Mails to be sent; null until the recipients are fixed. */
  count: z.int().nullable(),
  sender: z.string(),
})
export type Planned = z.infer<typeof planned>

/** Sendings of a calendar's month are few; more are cut off. */
const shownAtMost = 1_000

/**
 * What is sent between two days (Asia/Tokyo, both included), in the order of time: proposals, broadcasts, questionnaires.
 * Automation e-mails go out one by one and stand in no calendar. One that was cancelled before its time is none.
 */
export const listPlanned = (
  { tx, enterpriseId: e }: Scope,
  kinds: readonly number[],
  from: string,
  to: string,
): Promise<Planned[]> =>
  rows<Planned>(
    tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.kind, m.target_id AS record_id, coalesce(b.name, p.name, f.name, m.content ->> 'subject', '') AS name, m.state,
          coalesce(m.started_at, m.send_at, m.created_at) AS at,
          CASE WHEN m.started_at IS NOT NULL THEN (SELECT count(*)::int FROM mailing_recipients r
            WHERE r.enterprise_id = ${e} AND r.mailing_id = m.id_by_enterprise_id AND r.state <> 8) END AS count,
          coalesce(s.l_name || ' ' || coalesce(s.f_name, ''), '') AS sender
        FROM mailings m
        LEFT JOIN broadcasts b ON b.enterprise_id = ${e} AND b.id_by_enterprise_id = m.target_id AND m.kind = 3
        LEFT JOIN proposals p ON p.enterprise_id = ${e} AND p.id_by_enterprise_id = m.target_id AND m.kind = 2
        LEFT JOIN questionnaire_forms f ON f.enterprise_id = ${e} AND f.id_by_enterprise_id = m.target_id AND m.kind = 4
        LEFT JOIN enterprise_members s ON s.enterprise_id = ${e} AND s.id_by_enterprise_id = m.sender_member_id
        WHERE m.enterprise_id = ${e} AND m.kind IN (2, 3, 4) AND m.kind = ANY(${[...kinds]}::integer[]) AND NOT (m.state = 6 AND m.started_at IS NULL)
          AND coalesce(m.started_at, m.send_at, m.created_at) >= ${`${from}T00:00:00+09:00`}::timestamptz
          AND coalesce(m.started_at, m.send_at, m.created_at) < ${`${to}T00:00:00+09:00`}::timestamptz + interval '1 day'
        ORDER BY 6, 1 LIMIT ${shownAtMost}`,
  )
