import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { targetNames, targetStore } from './audience.ts'
import type { MailingKindId, TargetTypeId } from './mailing.ts'

/** A mail of a family as one person got it. */
export const received = z.object({
  /** What it belongs to; null once that was deleted. */
  record: z.object({ id: z.int(), name: z.string() }).nullable(),
  subject: z.string(),
  state: z.int().describe('宛先の状態。0 待ち、1 送信中、2 送信済、3 受信拒否、4 不達、8 対象外、9 結果不明'),
  reason: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  replied_at: z.string().nullable(),
})
export type Received = z.infer<typeof received>

/** Mails shown of one person and family, the latest. */
const shownAtMost = 200

/** Where the records of each kind are kept; all have a name. */
const tables: Readonly<Record<number, string>> = {
  1: 'automation_emails',
  2: 'proposals',
  3: 'broadcasts',
  4: 'questionnaire_forms',
}

/**
 * The mails of a kind that a candidate (1) or company member (2) was to get, newest first, with what became of each; 404 for
 * who is not there.
 */
export const listReceived = async (
  scope: Scope,
  kind: MailingKindId,
  type: TargetTypeId,
  id: number,
): Promise<Received[]> => {
  const { tx, enterpriseId: e } = scope
  await find(targetStore(scope, type), scope, id)
  return rows(
    tx,
    sql`SELECT CASE WHEN b.id_by_enterprise_id IS NOT NULL THEN json_build_object('id', b.id_by_enterprise_id, 'name', b.name) END AS record,
          coalesce(m.content ->> 'subject', '') AS subject, r.state, r.reason, r.created_at, r.sent_at, r.clicked_at, r.unsubscribed_at, r.replied_at
        FROM mailing_recipients r
        JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = r.mailing_id
        LEFT JOIN ${sql.table(tables[kind] ?? '')} b ON b.enterprise_id = ${e} AND b.id_by_enterprise_id = m.target_id
        WHERE r.enterprise_id = ${e} AND r.target_type = ${targetNames[type]} AND r.target_id = ${id} AND m.kind = ${kind}
        ORDER BY r.created_at DESC, m.id_by_enterprise_id DESC, r.number DESC LIMIT ${shownAtMost}`,
  )
}
