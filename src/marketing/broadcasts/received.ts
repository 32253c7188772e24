import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { targetNames, targetStore } from '../mailings/audience.ts'
import { mailingKinds, type TargetTypeId } from '../mailings/mailing.ts'

/** A broadcast as one person got it. */
export const received = z.object({
  broadcast: z.object({ id: z.int(), name: z.string() }),
  subject: z.string(),
  state: z.int(),
  reason: z.string().nullable(),
  sent_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  replied_at: z.string().nullable(),
})
export type Received = z.infer<typeof received>

/** Broadcasts shown of one person, the latest. */
const shownAtMost = 200

/**
 * The broadcasts a candidate (1) or company member (2) was to get, newest first, with what became of each; 404 for who is not
 * there.
 */
export const listReceived = async (scope: Scope, type: TargetTypeId, id: number): Promise<Received[]> => {
  const { tx, enterpriseId: e } = scope
  await find(targetStore(scope, type), scope, id)
  return rows(
    tx,
    sql`SELECT json_build_object('id', b.id_by_enterprise_id, 'name', b.name) AS broadcast, coalesce(m.content ->> 'subject', '') AS subject,
          r.state, r.reason, r.sent_at, r.clicked_at, r.unsubscribed_at, r.replied_at
        FROM mailing_recipients r
        JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = r.mailing_id
        JOIN broadcasts b ON b.enterprise_id = ${e} AND b.id_by_enterprise_id = m.target_id
        WHERE r.enterprise_id = ${e} AND r.target_type = ${targetNames[type]} AND r.target_id = ${id} AND m.kind = ${mailingKinds.broadcast}
        ORDER BY m.id_by_enterprise_id DESC, r.number DESC LIMIT ${shownAtMost}`,
  )
}
