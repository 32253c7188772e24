import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { done, makeConfirmed, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import {
  CONFIRMATION,
  changeDocument,
  historyOf,
  ORDER,
  QUOTATION,
  SUPPLIER_ORDER,
  showDocument,
  takePdf,
} from '../../../test/fixtures/contracts/documents.ts'
import { refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')
afterEach(() => server.reset())

const send = (id: number, document_type: number, more: object = {}) =>
  done(admin, `contracts/send_mail/${id}`, { document_type, ...more })
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('mail of a contract’s document', () => {
  it('given a document not issued yet, when it is mailed, then it is issued and arrives once with the stored PDF, filled in, and the history says so', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, {
      mail_to: 'koubai@lumina.example',
      mail_cc: 'cc@lumina.example',
      mail_title: '見積書 {number}',
    })
    await send(id, QUOTATION)
    await app.deliver()
    await app.deliver()
    expect(server.received).toHaveLength(1)
    const [{ mail, envelope }] = server.received as [(typeof server.received)[0]]
    expect(envelope).toEqual({
      from: 'admin@enterprise1.example',
      to: ['koubai@lumina.example', 'cc@lumina.example'],
    })
    const { issued } = await showDocument(admin, id, QUOTATION)
    expect(mail.subject).toBe(`見積書 ${issued[0].number}`)
    expect(mail.text).toContain(`佐藤 健太の見積書（番号：${issued[0].number}）をお送りいたします。`)
    expect(mail.text).toContain('株式会社ルミナ')
    const stored = await takePdf(admin, id, QUOTATION, { context: 'view' })
    expect(hash(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))).toBe(hash(stored))
    expect((await historyOf(admin, id))[0]).toEqual([110, 'koubai@lumina.example'])
  })

  it('given the page of a document, when it is mailed, then the mail reads as the page said', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, {
      mail_to: 'koubai@lumina.example',
      mail_title: '見積書 {number}',
      mail_body: '番号 {number}／合計 {total}／初回 {deadline}',
    })
    const { fields, mail_values } = await showDocument(admin, id, QUOTATION)
    await send(id, QUOTATION)
    await app.deliver()
    const [received] = server.received
    expect(received?.mail.subject).toBe(fillPlaceholders(fields.mail_title, mail_values))
    expect(received?.mail.text?.trim()).toBe(fillPlaceholders(fields.mail_body, mail_values))
    expect(received?.mail.text).not.toContain('{')
  })

  it('given each document, when it is mailed, then the history has its code', async () => {
    const { id } = await makeConfirmed(admin)
    for (const [document_type, process] of [
      [ORDER, 120],
      [CONFIRMATION, 130],
      [SUPPLIER_ORDER, 140],
    ] as const) {
      await changeDocument(admin, id, document_type, { mail_to: 'to@party.example' })
      await send(id, document_type)
      await app.deliver()
      expect((await historyOf(admin, id))[0]).toEqual([process, 'to@party.example'])
      await takePdf(admin, id, document_type)
      expect((await historyOf(admin, id))[0]).toEqual([process - 70, null])
    }
  })

  it('given a mailed document, when it is sent again, then 409 unless it is a resend; a new version needs none', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, { mail_to: 'koubai@lumina.example' })
    await send(id, QUOTATION)
    const body = { document_type: QUOTATION }
    expect(await refusal(admin, `contracts/send_mail/${id}`, body)).toEqual([409, 'state'])
    await send(id, QUOTATION, { context: 'resend' })
    await changeDocument(admin, id, QUOTATION, { notes: '値引き後' })
    await done(admin, `contracts/document_issue/${id}`, body)
    await send(id, QUOTATION)
    await app.deliver()
    expect(server.received).toHaveLength(3)
  })

  it('given eight people who send at once, then one mail goes out', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, { mail_to: 'koubai@lumina.example' })
    await done(admin, `contracts/document_issue/${id}`, { document_type: QUOTATION })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.post(`/api/enterprise/contracts/send_mail/${id}`, { document_type: QUOTATION }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    await app.deliver()
    expect(server.received).toHaveLength(1)
  })

  it('given a mail that was taken back before it went out, then the document is mailed without a resend', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, { mail_to: 'koubai@lumina.example' })
    const { mail } = await send(id, QUOTATION)
    await done(admin, `mail_mgmts/cancel/${mail.id_by_enterprise_id}`)
    await send(id, QUOTATION)
    await app.deliver()
    expect(server.received).toHaveLength(1)
  })

  it('given a mail of unknown outcome, then it is listed, and sent again on somebody’s word unless a newer version was issued', async () => {
    const unknown = async () => {
      const { id_by_enterprise_id: id } = await makeContract(admin)
      await changeDocument(admin, id, QUOTATION, { mail_to: 'koubai@lumina.example' })
      server.behave('drop')
      const { mail } = await send(id, QUOTATION)
      await app.deliver()
      server.behave('accept')
      return { id, mail: mail.id_by_enterprise_id as number }
    }
    const [first, second] = [await unknown(), await unknown()]
    const { mail_mgmts } = await done(admin, 'mail_mgmts/index', { status: 'unknown' })
    expect(mail_mgmts.map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id)).toEqual([
      second.mail,
      first.mail,
    ])
    server.received.length = 0
    await done(admin, `mail_mgmts/send_again/${first.mail}`)
    await app.deliver()
    expect(server.received).toHaveLength(1)
    expect((await historyOf(admin, first.id))[0]).toEqual([110, 'koubai@lumina.example'])

    await changeDocument(admin, second.id, QUOTATION, { notes: '値引き後' })
    await done(admin, `contracts/document_issue/${second.id}`, { document_type: QUOTATION })
    const again = await admin.post(`/api/enterprise/mail_mgmts/send_again/${second.mail}`)
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('新しい版')])
    await app.deliver()
    expect(server.received).toHaveLength(1)
  })

  it('given a contract that changed since the issue, when its document is mailed, then 409 and nothing is queued', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await changeDocument(admin, id, QUOTATION, { mail_to: 'koubai@lumina.example' })
    await done(admin, `contracts/document_issue/${id}`, { document_type: QUOTATION })
    await done(admin, `contracts/update/${id}`, { contract: { sales_price_num: 1 } })
    expect(await refusal(admin, `contracts/send_mail/${id}`, { document_type: QUOTATION })).toEqual([
      409,
      'state',
    ])
    await app.deliver()
    expect(server.received).toEqual([])
  })

  it('given no recipient or an unconfirmed contract, then nothing is issued and nothing is queued', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const answer = await admin.post(`/api/enterprise/contracts/send_mail/${id}`, { document_type: QUOTATION })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['mail_to']])
    await changeDocument(admin, id, ORDER, { mail_to: 'koubai@lumina.example' })
    expect(await refusal(admin, `contracts/send_mail/${id}`, { document_type: ORDER })).toEqual([
      409,
      'state',
    ])
    for (const document_type of [QUOTATION, ORDER])
      expect((await showDocument(admin, id, document_type)).issued).toEqual([])
  })
})
