import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import {
  change,
  done,
  mailsOf,
  makeMailable,
  refusal,
  sendMail,
} from '../../../test/fixtures/money/billing.ts'
import { forFile } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

afterEach(() => server.reset())

const confirmed = (mail?: object) => makeMailable(admin, mail)
const send = (id: number, body?: object) => sendMail(admin, id, body)
const mails = (id: number) => mailsOf(admin, id)
const names = (at: number) => server.received[at]?.mail.attachments.map(({ filename }) => filename)

const addFile = (id: number, family: 'billing_file' | 'payment_file', name: string) =>
  admin.upload(
    `/api/enterprise/${family}s/create`,
    family,
    { billing_payment_id_by_enterprise_id: id },
    { name, bytes: new TextEncoder().encode('作業の記録') },
  )

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')

describe('what a mail carries', () => {
  it('given other files of both sides, when the billing mail is sent, then only the billing ones go with it, and none when they are switched off', async () => {
    const { id } = await confirmed()
    expect((await addFile(id, 'billing_file', '交通費明細.txt')).status).toBe(200)
    await addFile(id, 'payment_file', '支払の内訳.txt')
    await send(id)
    await app.deliver()
    expect(names(0)).toEqual(['請求書_株式会社ルミナ_202610.pdf', '交通費明細.txt'])
    await change(admin, id, { billing_mail_attachment_item_ids: [1] })
    await send(id, { context: 'resend' })
    await app.deliver()
    expect(names(1)).toEqual(['請求書_株式会社ルミナ_202610.pdf'])
  })
})

describe('a ZIP with a password', () => {
  const passwordIn = (text: string | undefined) => /パスワード：(\S+)/.exec(text ?? '')?.[1]
  /** What an archive holds. AES refuses a wrong password; ZipCrypto checks one byte of it, so that 1 of 256 opens as rubbish. */
  const open = async (bytes: ArrayBuffer, password: string) => {
    const [entry] = await new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes))).getEntries()
    if (!entry || entry.directory) throw new Error('no file in the ZIP')
    return {
      name: entry.filename,
      encrypted: entry.encrypted,
      aes: entry.extraFieldAES !== undefined,
      bytes: await entry.getData(new Uint8ArrayWriter(), { password }),
    }
  }

  it.each([
    [1, false],
    [2, true],
  ])(
    'given the encryption %d, when sent, then the first mail has the ZIP only and the second its password',
    async (billing_mail_zip_encryption_id, aes) => {
      const { id } = await confirmed({
        billing_mail_zip_password_flg: 1,
        billing_mail_zip_encryption_id,
      })
      const stored: Uint8Array = await done(admin, `billing_payments/billing_download_pdf/${id}`)
      await send(id)
      await app.deliver()
      expect(server.received).toHaveLength(2)
      const [first, second] = server.received
      expect(names(0)).toEqual(['請求書_株式会社ルミナ_202610.zip'])
      expect(names(1)).toEqual([])
      expect(second?.envelope).toEqual(first?.envelope)
      expect(second?.mail.subject).toBe(`【パスワードのお知らせ】${first?.mail.subject}`)
      const password = passwordIn(second?.mail.text)
      expect(password).toMatch(/^\w{14}$/)
      expect(first?.mail.text).not.toContain(password)
      const content = first?.mail.attachments[0]?.content as ArrayBuffer
      const opened = await open(content, password as string)
      expect([opened.name, opened.encrypted, opened.aes]).toEqual([
        '請求書_株式会社ルミナ_202610.pdf',
        true,
        aes,
      ])
      expect(Buffer.compare(opened.bytes, stored)).toBe(0)
      const wrong = await open(content, 'wrong-password').catch(() => undefined)
      expect(wrong && Buffer.compare(wrong.bytes, stored)).not.toBe(0)
      await expect(open(content, '')).rejects.toThrow()
      expect((await mails(id)).map(({ body }: { body: string }) => body).join()).not.toContain(password)
    },
  )

  it('given the ZIP whose outcome is unknown, then no password goes out until staff say it arrived', async () => {
    const { id } = await confirmed({ billing_mail_zip_password_flg: 1 })
    server.behave('drop')
    await send(id)
    await app.deliver()
    server.behave('accept')
    await app.deliver()
    expect(server.received).toHaveLength(1)
    const [mail] = await mails(id)
    await done(admin, `mail_mgmts/mark_sent/${mail.id_by_enterprise_id}`)
    await app.deliver()
    expect(passwordIn(server.received[1]?.mail.text)).toBeDefined()
  })
})

describe('scheduled sending', () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const reserve = (at: string) => ({
    billing_mail_send_option_type_id: 1,
    billing_mail_send_reservation_at: at,
  })
  const arrive = () =>
    asSystem(app.app.db, (tx) =>
      sql`UPDATE outbox SET send_at = now() - interval '1 second' WHERE send_at > now() AND status = 0`.execute(
        tx,
      ),
    )

  it('given a time to come, then the mail waits, and goes out once when it has come', async () => {
    const { id } = await confirmed(reserve(soon(30)))
    await send(id)
    await app.deliver()
    expect(server.received).toEqual([])
    expect(await mails(id)).toMatchObject([{ status: 0, send_at: expect.any(String) }])
    await arrive()
    await app.deliver()
    await app.deliver()
    expect([server.received.length, (await mails(id))[0].status]).toEqual([1, 2])
  })

  it('given a waiting mail, when it is cancelled, then it never goes out and may be sent anew; afterwards 409', async () => {
    const { id } = await confirmed(reserve(soon(30)))
    await send(id)
    const mail = (await mails(id))[0].id_by_enterprise_id
    await done(admin, `mail_mgmts/cancel/${mail}`)
    await arrive()
    await app.deliver()
    expect(server.received).toEqual([])
    expect(await refusal(admin, `mail_mgmts/cancel/${mail}`)).toEqual([409, 'state'])
    await change(admin, id, { billing_mail_send_option_type_id: 0 })
    await send(id)
    await app.deliver()
    expect(server.received).toHaveLength(1)
    const sent = (await mails(id))[0].id_by_enterprise_id
    expect(await refusal(admin, `mail_mgmts/cancel/${sent}`)).toEqual([409, 'state'])
  })

  it('given no time or one that is past, then 400 at the field and nothing waits', async () => {
    const { id } = await confirmed({ billing_mail_send_option_type_id: 1 })
    const path = `/api/enterprise/billing_payments/send_billing_mail/${id}`
    const fields = async () => Object.keys((await admin.post(path)).body.error.fields)
    expect(await fields()).toEqual(['billing_mail_send_reservation_at'])
    await change(admin, id, { billing_mail_send_reservation_at: soon(-1) })
    expect(await fields()).toEqual(['billing_mail_send_reservation_at'])
    expect(await mails(id)).toEqual([])
  })
})

describe('mails of unknown outcome', () => {
  const unknown = async () => {
    const { id } = await confirmed()
    server.behave('drop')
    await send(id)
    await app.deliver()
    server.behave('accept')
    server.received.length = 0
    return { id, mail: (await mails(id))[0].id_by_enterprise_id as number }
  }
  const listed = async (client: Client) =>
    (await done(client, 'mail_mgmts/index', { status: 'unknown' })).mail_mgmts.map(
      (one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id,
    )

  it('given one, then it is listed to those who may see its record, until it is decided', async () => {
    const { id, mail } = await unknown()
    expect(await listed(admin)).toContain(mail)
    for (const client of [await app.as('member'), await app.as('blocked'), await app.as('admin', 2)]) {
      expect(await listed(client)).toEqual([])
      for (const verb of ['mark_sent', 'send_again', 'cancel'])
        expect(await refusal(client, `mail_mgmts/${verb}/${mail}`)).toEqual([404, 'not_found'])
    }
    await done(admin, `mail_mgmts/mark_sent/${mail}`)
    const { billing_mail_status_flg } = (await admin.get(`/api/enterprise/billing_payments/show/${id}`)).body
      .billing_payment
    expect([billing_mail_status_flg, await listed(admin), server.received]).toEqual([1, [], []])
    expect(await refusal(admin, `mail_mgmts/mark_sent/${mail}`)).toEqual([409, 'state'])
  })

  it('given one that did not arrive, when it is sent again, then it goes out once; deciding twice is refused', async () => {
    const { mail } = await unknown()
    await done(admin, `mail_mgmts/send_again/${mail}`)
    expect(await refusal(admin, `mail_mgmts/send_again/${mail}`)).toEqual([409, 'state'])
    await app.deliver()
    expect([server.received.length, await listed(admin)]).toEqual([1, []])
  })

  it('given one whose document was cancelled since, when it is sent again, then 409 and nothing goes out', async () => {
    const { id, mail } = await unknown()
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '金額の誤り' })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    expect(await refusal(admin, `mail_mgmts/send_again/${mail}`)).toEqual([409, 'state'])
    await app.deliver()
    expect(server.received).toEqual([])
  })
})
