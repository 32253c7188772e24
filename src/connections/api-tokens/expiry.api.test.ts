import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Client } from '../../../test/support/client.ts'
import { type MailApp, startMailApp } from '../../../test/support/mail-app.ts'
import { dispatchEvents } from '../events/dispatch-job.ts'
import { tokenExpiryJob } from './expiry-job.ts'

let app: MailApp
let manager: Client
beforeAll(async () => {
  app = await startMailApp()
  manager = await app.as('manager')
  await app.deliver()
  app.mails.reset()
})
afterAll(() => app.stop())
afterEach(() => app.mails.reset())

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const make = async (name: string, expires_at: string | null) => {
  const { status } = await manager.post('/api/enterprise/api_tokens/create', {
    api_token: { name, scopes: ['candidate.read'], expires_at },
  })
  expect(status).toBe(200)
}
const tell = async () => {
  await Promise.all([tokenExpiryJob(app.app).work({}), tokenExpiryJob(app.app).work({})])
  await app.deliver()
  return app.mails.received.map(({ envelope, mail }) => `${envelope.to[0]} ${mail.subject}`).sort()
}
const mailsOf = (name: string) =>
  ['admin@agency1.example', 'manager@agency1.example'].map(
    (to) => `${to} 【つむぎ】APIトークン「${name}」の期限が近づいています`,
  )

it('given tokens that end in 20, 10 and 2 days and never, then those within 14 days are told to maker and administrators, once', async () => {
  await make('まだ先', days(20))
  await make('十日', days(10))
  await make('二日', days(2))
  await make('無期限', null)
  expect(await tell()).toEqual([...mailsOf('二日'), ...mailsOf('十日')].sort())
  app.mails.reset()
  expect(await tell()).toEqual([])
  await dispatchEvents(app.app, listeners, 1)
  const { notifications } = (await manager.post('/api/enterprise/notifications/index', {})).body
  expect(notifications.map(({ label }: { label: string }) => label)).toContain('APIトークンの期限')
})

it('given one that was told of and now ends within 3 days, then it is told once more', async () => {
  await make('ふたたび', days(10))
  expect(await tell()).toEqual(mailsOf('ふたたび'))
  app.mails.reset()
  await inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE api_tokens SET expires_at = ${days(2)} WHERE enterprise_id = 1 AND name = 'ふたたび'`.execute(
      tx,
    ),
  )
  expect(await tell()).toEqual(mailsOf('ふたたび'))
  app.mails.reset()
  expect(await tell()).toEqual([])
})
