import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { dispatchEvents } from '../events/dispatch-job.ts'
import { mailDue } from '../notifications/jobs.ts'
import type { ShownNotice } from '../notifications/shown.ts'
import { tokenExpiryJob } from './expiry-job.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
const member = await app.as('member')
await app.deliver()
const change = (text: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => text.execute(tx))
beforeEach(async () => {
  app.mails.reset()
  for (const table of ['api_tokens', 'notifications', 'notification_choices'])
    await change(sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = ${1}`)
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const make = async (name: string, expires_at: string | null): Promise<number> => {
  const { status, body } = await manager.post('/api/enterprise/api_tokens/create', {
    api_token: { name, scopes: ['candidate.read'], expires_at },
  })
  expect(status).toBe(200)
  return body.api_token.id_by_enterprise_id
}
/** Two servers look; then what is due goes out. */
const tell = async () => {
  await Promise.all([tokenExpiryJob(app.app).work({}), tokenExpiryJob(app.app).work({})])
  await dispatchEvents(app.app, listeners, 1)
  await change(
    sql`UPDATE notifications SET mail_at = now() - interval '1 second' WHERE enterprise_id = ${1} AND mail_at IS NOT NULL`,
  )
  await mailDue(app.app, 1)
  await app.deliver()
}
const mails = () => app.mails.received.map(({ envelope }) => envelope.to[0]).sort()
const told = async (who: Client): Promise<string[]> =>
  (await who.post('/api/enterprise/notifications/index', {})).body.notifications.map(
    ({ label, count, record }: ShownNotice) => `${label} ${count} ${record?.name}`,
  )
const both = ['admin@enterprise1.example', 'manager@enterprise1.example']

it('given a token that ends in 10 days, then its maker and the administrators are told in the product and by mail, once', async () => {
  await make('基幹システム', days(10))
  await tell()
  await tell()
  expect(mails()).toEqual(both)
  const { mail } = app.mails.received[0] ?? {}
  expect(mail?.subject).toBe('APIトークンの期限のお知らせ')
  expect(mail?.text).toMatch(/APIトークン「基幹システム（\d{4}\/\d\d\/\d\d.*まで）」/)
  expect(mail?.text).toContain('/enterprise/setting/linkage/apis')
  const notice = [expect.stringMatching(/^APIトークンの期限 1 基幹システム（.+まで）$/)]
  expect(await Promise.all([told(admin), told(manager), told(member)])).toEqual([notice, notice, []])
})

it('given one that was told of and now ends within 3 days, then it is told once more', async () => {
  const id = await make('ふたたび', days(10))
  await tell()
  await change(sql`DELETE FROM notifications WHERE enterprise_id = ${1}`)
  await change(
    sql`UPDATE api_tokens SET expires_at = ${days(2)} WHERE enterprise_id = ${1} AND id_by_enterprise_id = ${id}`,
  )
  app.mails.reset()
  await tell()
  await tell()
  expect(mails()).toEqual(both)
})

it('given tokens that end later, never, or were revoked after they were told of, then nothing of them is shown', async () => {
  await make('まだ先', days(20))
  await make('無期限', null)
  const id = await make('失効', days(10))
  await tokenExpiryJob(app.app).work({})
  await admin.post(`/api/enterprise/api_tokens/delete/${id}`)
  await tell()
  expect(mails()).toEqual([])
  expect(await told(admin)).toEqual([expect.stringContaining('undefined')])
})

it('given somebody who switched the mail off, then the others are mailed, and all are told in the product', async () => {
  await admin.post('/api/enterprise/notification_choices/update', {
    notification_choices: [{ type: 'api_token.expires_soon', in_app: true, mail: false, scope: 'own' }],
  })
  await make('二日', days(2))
  await tell()
  expect(mails()).toEqual(['manager@enterprise1.example'])
  expect(await told(admin)).toHaveLength(1)
})
