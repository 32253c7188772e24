import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { EventListener } from '../events/listener.ts'
import { disable } from './disable.ts'
import { openFor, ownerOf } from './owner.ts'
import { type Payload, payloadsOf } from './payload.ts'

/** The queue of the sender. */
export const sendWebhooksQueue = { name: 'send-webhooks' } as const

/** Work of the queue: one enterprise's deliveries, or whatever is due anywhere. */
export type SendWebhooks = { enterprise_id?: number }

/** Writes deliveries in the order of their events; sent after the commit. */
const writeDeliveries = async (
  { tx, enterpriseId }: Scope,
  webhookId: number,
  payloads: readonly Payload[],
) => {
  const first = await draw(tx, enterpriseId, 'webhook_deliveries', '', payloads.length)
  const events = payloads.map(({ event }) => event)
  await sql`INSERT INTO webhook_deliveries (enterprise_id, id_by_enterprise_id, webhook_id, event_uid, type, target_type, target_id, payload, next_attempt_at)
    SELECT ${enterpriseId}, ${first} + d.position - 1, ${webhookId}, d.uid, d.type, d.target_type, d.target_id, d.payload, ${new Date().toISOString()}::timestamptz
    FROM unnest(${events.map(({ uid }) => uid)}::uuid[], ${events.map(({ type }) => type)}::text[], ${events.map((e) => e.target_type)}::text[],
      ${events.map((e) => e.target_id)}::integer[], ${payloads.map(({ text }) => text)}::text[])
      WITH ORDINALITY AS d (uid, type, target_type, target_id, payload, position) RETURNING 1`.execute(tx)
  await enqueue(tx, sendWebhooksQueue, { enterprise_id: enterpriseId })
}

const memberOf = async ({ tx, enterpriseId }: Scope, id: number) =>
  row<{ member_id: number }>(
    tx,
    sql`SELECT member_id FROM webhooks WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND is_active`,
  )

/** An endpoint as a listener: each event it chose becomes a delivery, with the record as it is now. */
export const webhookListener: EventListener = {
  kind: 'webhook',
  async hear(app: App, scope: Scope, listener, events) {
    const id = Number(listener.split(':')[1])
    const webhook = await memberOf(scope, id)
    const restrictions = webhook && (await openFor(scope))
    if (!restrictions) return
    const owner = await ownerOf(scope, webhook.member_id)
    if (!owner?.may) {
      await disable(app, scope, id, 'member', new Date())
      return
    }
    const { may: _, ...member } = owner
    const payloads = await payloadsOf({ ...scope, member }, restrictions, events)
    if (payloads.length > 0) await writeDeliveries(scope, id, payloads)
  },
}
