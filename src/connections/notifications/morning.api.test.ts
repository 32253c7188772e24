import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { morning } from './morning.ts'
import { tellMornings } from './morning-job.ts'

const [tuesday, wednesday, saturday, holiday] = ['2026-11-24', '2026-11-25', '2026-11-28', '2026-11-23']

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
await done(admin, 'applies/create', { apply: { name: '自分の応募', enterprise_member1_id: 3 } })
await done(admin, 'applies/create', { apply: { name: 'ほかの応募', enterprise_member1_id: 1 } })

const run = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))
beforeEach(async () => {
  for (const table of ['morning_summaries', 'outbox', 'notifications', 'notification_choices'])
    await run(sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = 1`)
})

const choose = (who: Client, choice: object) =>
  done(who, 'notification_choices/update', {
    notification_choices: [{ type: morning, in_app: false, mail: true, scope: 'own', ...choice }],
  })
const mails = () =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ subject: string; body: string }>(
      tx,
      sql`SELECT subject, body FROM outbox WHERE enterprise_id = 1`,
    ),
  )
const notices = async (who: Client) =>
  (await done(who, 'notifications/index', {})).notifications.filter(
    ({ type }: { type: string }) => type === morning,
  )

it('given nobody chose it, then nobody is told', async () => {
  await tellMornings(app.app, tuesday)
  expect([await mails(), await notices(member)]).toEqual([[], []])
})

it('given a member who wants a mail, then it names what is theirs, once a day however often it is done', async () => {
  await choose(member, {})
  await Promise.all([tellMornings(app.app, tuesday), tellMornings(app.app, tuesday)])
  const [mail, ...more] = await mails()
  expect([mail?.subject, more]).toEqual(['今日やることが1件あります', []])
  expect(mail?.body).toContain('・応募への返信 1件')
  await tellMornings(app.app, wednesday)
  expect(await mails()).toHaveLength(2)
})

it('given a member who wants all in the product, then a notice leads to it', async () => {
  await choose(member, { in_app: true, mail: false, scope: 'all' })
  await tellMornings(app.app, tuesday)
  expect(await mails()).toEqual([])
  expect(await notices(member)).toMatchObject([
    { label: '今日やること（営業日の朝）', count: 2, record: { path: '/enterprise/today' } },
  ])
})

it.each([saturday, holiday])('given %s, then nobody is told', async (day) => {
  await choose(member, {})
  await tellMornings(app.app, day)
  expect(await mails()).toEqual([])
})

it('given nothing waits, then nothing is sent', async () => {
  await choose(await app.as('manager'), {})
  await tellMornings(app.app, tuesday)
  expect(await mails()).toEqual([])
})

it('given a member chooses what opens after sign-in, then their own profile says so', async () => {
  const change = (home_page_id: number) =>
    member.post('/api/enterprise/enterprise_members/update', {
      enterprise_member: { home_page_id },
      context: 'update_profile',
    })
  expect((await change(2)).status).toBe(200)
  const { body } = await member.get('/api/enterprise/enterprise_members/show')
  expect(body.enterprise_member.home_page_id).toBe(2)
  expect((await change(9)).status).toBe(400)
})
