import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { tellEnds } from '#contracts/contract-renewals/ends-soon-job.ts'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { emit, type Happened } from '#foundation/platform/events/emit.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { dispatchEvents } from '../events/dispatch-job.ts'
import { forgetNotificationsJob, mailDue } from './jobs.ts'
import { notificationListener } from './listener.ts'
import type { ShownNotice } from './shown.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
const member = await app.as('member')
const blocked = await app.as('blocked')
beforeEach(() =>
  inTenant(app.app.db, 1, async (tx) => {
    await sql`DELETE FROM events WHERE enterprise_id = 1`.execute(tx)
    await sql`DELETE FROM notifications WHERE enterprise_id = 1`.execute(tx)
    await sql`DELETE FROM outbox WHERE enterprise_id = 1`.execute(tx)
    await sql`DELETE FROM notification_choices WHERE enterprise_id = 1`.execute(tx)
  }),
)

const happen = (happened: readonly Happened[], by: number | null = null) =>
  inTenant(app.app.db, 1, (tx) =>
    emit({ tx, enterpriseId: 1, member: by === null ? null : { id: by } }, happened),
  )
const dispatch = () => dispatchEvents(app.app, [notificationListener], 1)
const path = (verb: string) => `/api/enterprise/notifications/${verb}`
const shown = async (who: Client): Promise<ShownNotice[]> =>
  (await who.post(path('index'), {})).body.notifications
const words = async (who: Client) =>
  (await shown(who)).map(({ label, count, record }) => `${label} ${count} ${record?.name ?? ''}`.trim())
const unread = async (who: Client) => (await who.get(path('unread_count'))).body.count
const choose = (who: Client, type: string, choice: object) =>
  who.post('/api/enterprise/notification_choices/update', {
    notification_choices: [{ type, in_app: true, mail: false, scope: 'own', ...choice }],
  })
const candidate = async (owner: number | null = null): Promise<number> =>
  (await done(admin, 'candidates/create', { candidate: { name: '佐藤 健太', enterprise_member1_id: owner } }))
    .candidate.id_by_enterprise_id
const registered = (target_id: number): Happened => ({
  type: 'candidate.registered',
  target_type: 'candidate',
  target_id,
})
const mails = () =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ to_addresses: string; subject: string; body: string }>(
      tx,
      sql`SELECT to_addresses, subject, body FROM outbox WHERE enterprise_id = 1 AND purpose = 'notification' ORDER BY id_by_enterprise_id`,
    ),
  )
const makeDue = () =>
  inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE notifications SET mail_at = now() - interval '1 second' WHERE enterprise_id = 1 AND mail_at IS NOT NULL`.execute(
      tx,
    ),
  )

it('given a record with an owner, when something happens to it, then its owner alone is told, and reads it', async () => {
  const id = await candidate(3)
  await happen([registered(id)])
  await dispatch()
  expect(await words(member)).toEqual(['新規登録 1 佐藤 健太'])
  expect(await words(manager)).toEqual([])
  const [notice] = await shown(member)
  expect(notice).toMatchObject({ read_at: null, record: { path: `/enterprise/candidates/${id}` } })
  expect(await unread(member)).toBe(1)
  await manager.post(path('read'), { ids: [notice?.id] })
  expect(await unread(member)).toBe(1)
  expect((await member.post(path('read'), { ids: [notice?.id] })).body).toEqual({ unread_count: 0 })
  expect((await shown(member))[0]?.read_at).not.toBeNull()
})

it('given a record that nobody owns, then all who may see it are told, but for who did it; another enterprise nothing', async () => {
  await happen([registered(await candidate())], 2)
  await dispatch()
  expect(await Promise.all([admin, manager, member].map(unread))).toEqual([1, 0, 1])
  const stranger = await app.as('admin', 2)
  expect(await unread(stranger)).toBe(0)
  expect((await admin.post(path('read'), { all: true })).body).toEqual({ unread_count: 0 })
})

it('given a contract, then a member without contract permission is told nothing of it, even by the choice of all', async () => {
  const { id } = await makeConfirmed(admin, {
    period_start_date: '2026-01-01',
    period_end_date: '2026-03-31',
  })
  for (const who of [manager, member, blocked]) await choose(who, 'contract.ends_soon', { scope: 'all' })
  const scope = <T>(work: (scope: ReturnType<typeof scopeOf>) => Promise<T>) =>
    inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))
  await scope((of) => tellEnds(of, '2026-02-28'))
  await dispatch()
  expect(await unread(manager)).toBe(0)
  // Two jobs of one day, and the days that follow.
  for (const day of ['2026-03-01', '2026-03-01', '2026-03-02']) await scope((of) => tellEnds(of, day))
  await dispatch()
  expect(await Promise.all([manager, member, blocked].map(unread))).toEqual([1, 0, 0])
  expect((await shown(manager))[0]).toMatchObject({
    label: '契約満了30日前',
    record: { path: `/enterprise/contracts/${id}` },
  })
})

it('given many things of a kind at once and a moment later, then one notice says how many, and one mail goes out from two servers', async () => {
  await choose(manager, 'candidate.registered', { mail: true })
  const ids = await Promise.all(Array.from({ length: 4 }, () => candidate()))
  await happen(ids.map(registered))
  await dispatch()
  await happen([registered(await candidate())])
  await dispatch()
  expect(await words(manager)).toEqual([`新規登録 5 佐藤 健太`])
  await makeDue()
  await Promise.all([mailDue(app.app, 1), mailDue(app.app, 1)])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to_addresses: 'manager@enterprise1.example',
    subject: 'お知らせが5件あります',
  })
  expect(mail?.body).toContain('新規登録 5件')
})

it('given a kind switched off, then nothing of it is told; one chosen that nobody had is told from then on', async () => {
  const id = await candidate()
  await choose(member, 'candidate.registered', { in_app: false })
  await choose(member, 'candidate.updated', { scope: 'all' })
  await happen([registered(id), { type: 'candidate.updated', target_type: 'candidate', target_id: id }])
  await dispatch()
  expect(await words(member)).toEqual(['候補者の更新 1 佐藤 健太'])
  const wrong = await choose(member, 'candidate.deleted', {})
  expect(wrong.status).toBe(400)
})

it('given a comment that calls a member, then they are told; the mail of it can be switched off', async () => {
  const id = await candidate()
  await choose(manager, 'member.mentioned', { mail: false })
  const comment = { body: '@小林 亮 確認', mention_ids: [2, 3] }
  await done(admin, 'comments/create', { target_type: 'candidate', id_by_enterprise_id: id, comment })
  await dispatch()
  expect(await words(manager)).toEqual(['メンション 1 佐藤 健太'])
  expect((await shown(manager))[0]?.enterprise_member).toEqual({ id: 1, name: '田中 真由' })
  const mailed = await inTenant(app.app.db, 1, (tx) =>
    rows<{ to: string }>(
      tx,
      sql`SELECT to_addresses AS to FROM outbox WHERE enterprise_id = 1 AND purpose = 'mention'`,
    ),
  )
  expect(mailed).toEqual([{ to: 'member@enterprise1.example' }])
})

it('given more notices than a page holds, then the next page goes on where the first ended; after 90 days they are gone', async () => {
  await inTenant(app.app.db, 1, (tx) =>
    sql`INSERT INTO notifications (enterprise_id, member_id, type, target_type, target_id, in_app)
        SELECT 1, 2, 'apply.created', 'apply', n, true FROM generate_series(1, 35) AS n RETURNING 1`.execute(
      tx,
    ),
  )
  const first = (await manager.post(path('index'), {})).body
  expect([first.notifications.length, first.unread_count]).toEqual([30, 35])
  const second = (await manager.post(path('index'), { before: first.next })).body
  expect([second.notifications.length, second.next]).toEqual([5, null])
  // Of a record that is not there the notice shows nothing.
  expect(second.notifications[0].record).toBeNull()
  await inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE notifications SET created_at = now() - interval '91 days' WHERE enterprise_id = 1 AND target_id <= 34`.execute(
      tx,
    ),
  )
  await forgetNotificationsJob(app.app).work({})
  expect(await shown(manager)).toHaveLength(1)
})
