import { sql } from 'kysely'
import { listeners } from '#app/event-listeners.ts'
import { dispatchEvents } from '#connections/events/dispatch-job.ts'
import { type Clock, sendWebhooksJob } from '#connections/webhooks/sender.ts'
import { inTransaction } from '#foundation/platform/database/transaction.ts'
import { dispatchQueue } from '#foundation/platform/events/emit.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'
import { workThrough } from './work-through.ts'

const family = '/api/enterprise/webhooks'

export type WebhookApp = {
  app: TestApp
  admin: Client
  receiver: Receiver
  /** Sends what is due. */
  send(): Promise<void>
  /** The clock of the sender. */
  clock: { now: number }
  /** An endpoint at the receiver; answers its number and secret. */
  make(types: readonly string[], over?: object, who?: Client): Promise<{ id: number; secret: string }>
  show(id: number): Promise<Record<string, unknown>>
  /** Hands events over and sends what is due. */
  deliver(): Promise<void>
  log(id: number): Promise<Record<string, unknown>[]>
  /** The types with their records, in the order in which they came. */
  came(): string[]
  stop(): Promise<void>
}

/** A product with a receiver beside it; events are handed over and sent when a test says so. */
export const startWebhookApp = async (): Promise<WebhookApp> => {
  const app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' })
  const admin = await app.as('admin')
  const receiver = await startReceiver()
  const clock = { now: Date.now() }
  const read: Clock = () => new Date(clock.now)
  const send = () => workThrough(sendWebhooksJob(app.app, read), { enterprise_id: 1 })
  await inTransaction(app.app.db, (tx) =>
    sql`SELECT pgboss.create_queue(${dispatchQueue.name}, '{"policy": "standard"}')`.execute(tx),
  )
  return {
    app,
    admin,
    receiver,
    send,
    clock,
    async make(types, over = {}, who = admin) {
      const { status, body } = await who.post(`${family}/create`, {
        webhook: { name: '基幹システム', url: `${receiver.url}/tsumugi`, types, ...over },
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return { id: body.webhook.id_by_enterprise_id, secret: body.secret }
    },
    show: async (id) => (await admin.get(`${family}/show/${id}`)).body.webhook,
    async deliver() {
      await dispatchEvents(app.app, listeners, 1)
      clock.now = Math.max(clock.now, Date.now())
      await send()
    },
    log: async (webhook_id) =>
      (await admin.post('/api/enterprise/webhook_deliveries/index', { webhook_id })).body.webhook_deliveries,
    came: () => receiver.received.map(({ body }) => `${body.type} ${body.data.id_by_enterprise_id}`),
    async stop() {
      await app.stop()
      await receiver.stop()
    },
  }
}
