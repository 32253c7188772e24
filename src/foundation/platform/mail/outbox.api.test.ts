import { describe, expect, it, vi } from 'vitest'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { startMailServer } from '../../../../test/support/smtp.ts'
import { workThrough } from '../../../../test/support/work-through.ts'
import { scopeOf } from '../../api/app.ts'
import type { Scope } from '../../entity/scope.ts'
import { inTenant } from '../database/transaction.ts'
import { type Mail, queueMail } from './outbox.ts'

const server = await forFile(startMailServer())
const app = await forFile(startTestApp({ SMTP_URL: server.url }))

const mail: Mail = {
  purpose: 'test',
  target: null,
  from: { name: 'サンプル', address: 'from@enterprise1.example' },
  reply_to: null,
  to: 'a@example.com; b@example.com',
  cc: null,
  subject: 'お知らせ',
  body: '本文',
  attachments: [],
}

const inEnterprise = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))
const queue = (over: Partial<Mail> = {}) => inEnterprise((scope) => queueMail(scope, { ...mail, ...over }))

describe('the outbox', () => {
  it('given a transaction that fails after a mail was queued, then the mail never goes out', async () => {
    const failing = inEnterprise(async (scope) => {
      await queueMail(scope, mail)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await workThrough(sendMailJob(app.app))
    expect(server.received).toEqual([])
  })

  it('given an address that is none, or no recipient, then the mail is refused with the field', async () => {
    await expect(queue({ to: 'a@example.com\r\nBcc: x@evil.example' })).rejects.toMatchObject({
      extra: { fields: { to: expect.anything() } },
    })
    await expect(queue({ to: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(queue({ from: { name: '', address: 'no address' } })).rejects.toMatchObject({
      extra: { fields: { from: expect.anything() } },
    })
  })

  it('given several senders, when many mails wait, then each goes out once', async () => {
    for (let n = 0; n < 12; n++) await queue({ subject: `お知らせ${n}` })
    await Promise.all([1, 2, 3].map(() => workThrough(sendMailJob(app.app))))
    const subjects = server.received.map((received) => received.mail.subject)
    expect(subjects.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `お知らせ${n}`).sort())
    expect(server.received[0]?.envelope.to).toEqual(['a@example.com', 'b@example.com'])
  })

  it('given the background work of a process, when a mail is queued, then it is woken and sends it', async () => {
    server.received.length = 0
    await app.app.jobs.start([sendMailJob(app.app)])
    await queue()
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 20_000, interval: 50 })
  })
})
