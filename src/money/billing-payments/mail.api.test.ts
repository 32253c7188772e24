import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { asSystem, inTenant } from '#foundation/platform/database/transaction.ts'
import {
  done,
  mailsOf,
  makeBilling,
  makeMailable,
  refusal,
  sendMail,
  show,
} from '../../../test/fixtures/money/billing.ts'
import { engine, forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

afterEach(() => server.reset())

const confirmed = async (mail?: object) => (await makeMailable(admin, mail)).id
const send = (id: number, body?: object) => sendMail(admin, id, body)
const mails = (id: number) => mailsOf(admin, id)

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')

describe('mail of a confirmed side', () => {
  it('given a confirmed side, when its mail is sent, then it arrives once with the stored PDF, and the record and the history say so', async () => {
    const id = await confirmed({ billing_mail_cc: 'cc@lumina.example', billing_mail_name: '経理 担当' })
    const stored: Uint8Array = await done(admin, `billing_payments/billing_download_pdf/${id}`)
    expect((await send(id)).mail.status).toBe(0)
    await app.deliver()
    await app.deliver()
    expect(server.received).toHaveLength(1)
    const [{ mail, envelope, raw }] = server.received as [(typeof server.received)[0]]
    expect(envelope).toEqual({
      from: 'admin@enterprise1.example',
      to: ['keiri@lumina.example', 'cc@lumina.example'],
    })
    expect([mail.subject, mail.from?.name]).toEqual([
      '【サンプルエージェント株式会社】2026年10月分 請求書送付のご案内',
      '経理 担当',
    ])
    const { billing_number, ...record } = await show(admin, id)
    expect(mail.text).toContain(`請求番号　　：${billing_number}`)
    expect(mail.text).toContain('ご請求金額　：796,438円')
    expect(mail.text).toContain('お支払期限　：2026年11月30日')
    expect(raw).toMatch(/charset=utf-8/i)
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['請求書_株式会社ルミナ_202610.pdf', 'application/pdf'],
    ])
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))).toBe(hash(stored))
    expect([record.billing_mail_status_flg, record.billing_mail_sent_at !== null]).toEqual([1, true])
    expect(await mails(id)).toMatchObject([
      { status: 2, failure: null, to_addresses: 'keiri@lumina.example' },
    ])
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    expect(histories[0]).toMatchObject({
      process_id: 50,
      note: 'keiri@lumina.example',
      enterprise_member: { id: 1 },
    })
  })

  it('given a mailed document, when it is sent again, then 409 unless it is a resend', async () => {
    const id = await confirmed()
    await send(id)
    expect(await refusal(admin, `billing_payments/send_billing_mail/${id}`)).toEqual([409, 'state'])
    await send(id, { context: 'resend' })
    await app.deliver()
    expect(server.received).toHaveLength(2)
  })

  it('given an unconfirmed side or no recipient, then nothing is queued', async () => {
    const { id } = await makeBilling(admin)
    expect(await refusal(admin, `billing_payments/send_billing_mail/${id}`)).toEqual([409, 'state'])
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const answer = await admin.post(`/api/enterprise/billing_payments/send_billing_mail/${id}`)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['billing_mail_to']])
    expect(await mails(id)).toEqual([])
  })

  it('given a mail that still waits, when the confirmation is cancelled, then it is taken back; the next document needs no resend', async () => {
    const id = await confirmed()
    await send(id)
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '宛名の誤り' })
    await app.deliver()
    expect(server.received).toEqual([])
    await done(admin, `billing_payments/billing_confirm/${id}`)
    await send(id)
    await app.deliver()
    expect(server.received).toHaveLength(1)
  })

  it('given line breaks in what becomes a header, then no header can be added', async () => {
    const id = await confirmed()
    const attempt = { billing_payments: { billing_mail_title: '件名\r\nBcc: x@evil.example' } }
    expect(await refusal(admin, `billing_payments/update/${id}`, attempt)).toEqual([400, 'invalid'])
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE billing_payments SET billing_mail_title = ${attempt.billing_payments.billing_mail_title} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    await send(id)
    await app.deliver()
    const [received] = server.received
    expect([received?.mail.subject, received?.mail.bcc, received?.envelope.to]).toEqual([
      '件名 Bcc: x@evil.example',
      undefined,
      ['keiri@lumina.example'],
    ])
  })
})

describe('what a mail server does', () => {
  const outcome = async (id: number) => (await mails(id))[0]

  it('given a permanent refusal, then the mail is refused with the answer, the side is not mailed, and may be sent again', async () => {
    const id = await confirmed()
    server.behave('refuse')
    await send(id)
    await app.deliver()
    expect(await outcome(id)).toMatchObject({ status: 3, failure: expect.stringContaining('550') })
    expect((await show(admin, id)).billing_mail_status_flg).toBe(0)
    server.behave('accept')
    await send(id)
    await app.deliver()
    expect([server.received.length, (await outcome(id)).status]).toEqual([1, 2])
  })

  it('given "try again later", then the mail waits, and goes out once its minute has passed', async () => {
    const id = await confirmed()
    server.behave('later')
    await send(id)
    await app.deliver()
    expect(await outcome(id)).toMatchObject({ status: 0, failure: expect.stringContaining('451') })
    server.behave('accept')
    await app.deliver()
    expect(server.received).toEqual([])
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE outbox SET claimed_at = now() - interval '1 minute' WHERE status = 0`.execute(tx),
    )
    await app.deliver()
    expect([server.received.length, (await outcome(id)).status]).toEqual([1, 2])
  })

  it('given a connection that breaks after the message began, then the outcome is unknown and it is never sent again by itself', async () => {
    const id = await confirmed()
    server.behave('drop')
    await send(id)
    await app.deliver()
    server.behave('accept')
    await app.deliver()
    expect([server.received.length, (await outcome(id)).status]).toEqual([1, 9])
    expect(await refusal(admin, `billing_payments/send_billing_mail/${id}`)).toEqual([409, 'state'])
  })
})

describe('a process that dies while sending', () => {
  it('given a mail claimed by a dead process, when another starts, then its outcome is unknown and it is not sent again', async () => {
    const id = await confirmed()
    await send(id)
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE outbox SET status = 1, claimed_by = '4611686018427387904', claimed_at = now() WHERE status = 0`.execute(
        tx,
      ),
    )
    await app.deliver()
    expect(server.received).toEqual([])
    expect((await mails(id))[0]).toMatchObject({
      status: 9,
      failure: expect.stringContaining('確認できません'),
    })
  })

  // The embedded engine has one process only.
  if (engine() === 'postgres')
    it('given a mail claimed by a process that lives, when another sweeps, then it is left alone', async () => {
      const id = await confirmed()
      await send(id)
      const client = await app.app.db.pool.connect()
      await client.query('SELECT pg_advisory_lock(4611686018427387905)')
      await asSystem(app.app.db, (tx) =>
        sql`UPDATE outbox SET status = 1, claimed_by = '4611686018427387905', claimed_at = now() WHERE status = 0`.execute(
          tx,
        ),
      )
      await app.deliver()
      expect((await mails(id))[0].status).toBe(1)
      await client.query('SELECT pg_advisory_unlock(4611686018427387905)')
      client.release()
      await app.deliver()
      expect((await mails(id))[0].status).toBe(9)
    })
})
