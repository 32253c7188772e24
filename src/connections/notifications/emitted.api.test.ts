import { expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { propose } from '#sales/contact-proposals/propose.ts'
import { readPerson } from '#sales/portal-people/person.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { dispatchEvents } from '../events/dispatch-job.ts'
import { notificationListener } from './listener.ts'
import type { ShownNotice } from './shown.ts'

/** What happens where it happens, told to who should know. */
const app = await forFile(startMailApp())

const told = async (role: 'admin' | 'manager' | 'member'): Promise<string[]> => {
  await dispatchEvents(app.app, [notificationListener], 1)
  const who = await app.as(role)
  const { notifications } = (await who.post('/api/enterprise/notifications/index', {})).body
  await who.post('/api/enterprise/notifications/read', { all: true })
  return notifications
    .filter((one: ShownNotice) => one.read_at === null)
    .map(({ label, record }: ShownNotice) => `${label} ${record?.label} ${record?.name}`)
}

const send = (to: string, purpose: string, by: number | null) =>
  inTenant(app.app.db, 1, (tx) =>
    queueMail(
      { tx, enterpriseId: 1, member: by === null ? null : { id: by } },
      {
        purpose,
        target: null,
        from: { name: 'つむぎ', address: 'no-reply@enterprise1.example' },
        reply_to: null,
        to,
        cc: null,
        subject: '件名',
        body: '本文',
        attachments: [],
      },
    ),
  )

it('given a mail that the server refuses, then who sent it is told, and nobody of one that went out or of a notice', async () => {
  app.mails.behave('refuse')
  const id = await send('nobody@elsewhere.example', 'proposal', 2)
  await send('nobody@elsewhere.example', 'notification', 2)
  await app.deliver()
  expect(await told('manager')).toEqual([`送信失敗 メール ID ${id}`])
  expect(await told('admin')).toEqual([])
  await send('nobody@elsewhere.example', 'proposal', null)
  await app.deliver()
  expect(await Promise.all([told('admin'), told('member')])).toEqual([
    [expect.stringContaining('送信失敗')],
    [],
  ])
  app.mails.behave('accept')
  await send('somebody@elsewhere.example', 'proposal', 2)
  await app.deliver()
  expect(await told('manager')).toEqual([])
})

it('given an application that staff enter, then the others are told of it', async () => {
  const admin = await app.as('admin')
  const apply = { name: '佐藤 健太', email: 'kenta@example.jp', route_type_id: 40 }
  expect((await admin.post('/api/enterprise/applies/create', { apply })).status).toBe(200)
  // Staff who enter an application need not be told of it; the others are.
  expect(await told('admin')).toEqual([])
  expect(await told('manager')).toEqual(['応募の登録 応募 佐藤 健太'])
})

it('given somebody who wants their number otherwise, then the owner of their record is told, and nobody else', async () => {
  const manager = await app.as('manager')
  const candidate = { name: '転居 済子', email: 'tenkyo@example.jp', enterprise_member1_id: 2 }
  const made = (await manager.post('/api/enterprise/candidates/create', { candidate })).body.candidate
  await Promise.all([told('admin'), told('manager')])
  const target = { target_type: 'candidate', target_id: made.id_by_enterprise_id } as const
  await inTenant(app.app.db, 1, async (tx) => {
    const scope = scopeOf(app.app, tx, 1, null)
    const person = await readPerson(scope, candidate.email, candidate.name)
    if (!person) throw new Error('nobody')
    expect(await propose(scope, person, target, { tel: '090-1111-2222' })).toBe('sent')
  })
  expect(await told('manager')).toEqual(['本人からの連絡先変更 候補者 転居 済子'])
  expect(await told('admin')).toEqual([])
})
