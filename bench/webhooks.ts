import { sql } from 'kysely'
import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { listeners } from '#app/event-listeners.ts'
import { dispatchEvents } from '#connections/events/dispatch-job.ts'
import { limit_ms } from '#connections/webhooks/attempt.ts'
import { atOnce } from '#connections/webhooks/claim.ts'
import { sendWebhooksJob } from '#connections/webhooks/sender.ts'
import type { App } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { openOutward } from '#foundation/platform/http/outward.ts'
import type { Client } from '../test/support/client.ts'
import { type Received, startReceiver } from '../test/support/webhook-receiver.ts'
import { type Figure, round } from './measure.ts'

const events = 4_000
const aim = 2_000
const minute_ms = 60_000

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Signs and posts the same bodies, as many at once: what any sender must do. */
const bareLoop = async (url: string, secret: string, sent: readonly Received[]) => {
  const outward = openOutward({ allowPrivate: true })
  const webhook = new Webhook(secret)
  const left = [...sent]
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const at = new Date()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': next.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(next.id, at, next.text),
      }
      await outward.post({ url, headers, body: next.text, limit_ms, kept_bytes: 4_096 })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Somebody who looks through lists all the while. */
const useMeanwhile = (who: Client) => {
  let goesOn = true
  const ended = (async () => {
    for (let page = 1; goesOn; page = (page % 20) + 1)
      await who.post('/api/enterprise/candidates/index', { page, limit_value: 50 })
  })()
  return async () => {
    goesOn = false
    await ended
  }
}

/** From the change to the receiver's answer: events in a minute beside somebody who works, against a bare loop. */
export const benchWebhooks = async (
  app: App,
  owner: pg.Client,
  who: Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  await owner.query('SELECT pgboss.create_queue(\'dispatch-events\', \'{"policy": "standard"}\')')
  const receiver = await startReceiver()
  const made = await who.post('/api/enterprise/webhooks/create', {
    webhook: { name: '計測', url: receiver.url, types: ['candidate.updated'] },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await inTenant(app.db, enterpriseId, async (tx) => {
    const found = await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM candidates WHERE enterprise_id = ${enterpriseId} ORDER BY 1 LIMIT ${events}`,
    )
    await emit(
      { tx, enterpriseId, member: null },
      found.map(({ id }) => ({ type: 'candidate.updated', target_type: 'candidate', target_id: id })),
    )
  })
  const stop = useMeanwhile(who)
  const ours = await timed(async () => {
    await dispatchEvents(app, listeners, enterpriseId)
    const sending = sendWebhooksJob(app)
    await sending.work({ enterprise_id: enterpriseId })
    await sending.idle()
  })
  const sent = [...receiver.received]
  const floor = await timed(() => bareLoop(receiver.url, made.body.secret, sent))
  await stop()
  await receiver.stop()
  const value = (sent.length / ours) * minute_ms
  return [
    {
      name: `Webhook ${sent.length.toLocaleString()}件（利用と並んで）`,
      value: round(value),
      floor: round((sent.length / floor) * minute_ms),
      ratio: round(ours / floor),
      unit: '件/分',
      aim: `≥ ${aim.toLocaleString()}件/分`,
      reached: value >= aim && sent.length === events,
    },
  ]
}
