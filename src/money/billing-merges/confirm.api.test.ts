import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { codesOf, makeMerge, makeParts, showMerge } from '../../../test/fixtures/money/merge.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { pdfText } from '../../../test/support/pdf.ts'

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')
afterEach(() => server.reset())

const state = [409, 'state']
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const confirm = async (id: number) => (await done(admin, `billing_merges/confirm/${id}`)).billing_merge
const download = (id: number): Promise<Uint8Array> => done(admin, `billing_merges/download_pdf/${id}`)
const cancel = (id: number) => done(admin, `billing_merges/confirm_cancel/${id}`, { reason: '金額の誤り' })
const merged = async (given: object = {}, workers?: string[]) =>
  (await makeMerge(admin, await makeParts(admin, workers), given)).id_by_enterprise_id as number

type Issued = {
  number: string
  total: number
  sha256: string
  cancelled_at: string | null
  cancel_reason: string
}
const issued = (id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<Issued>(
      tx,
      sql`SELECT d.number, d.total, x.created_at AS cancelled_at, x.reason AS cancel_reason, f.sha256 FROM issued_documents d
          JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
          LEFT JOIN issued_cancellations x ON x.enterprise_id = 1 AND x.issued_document_id = d.id_by_enterprise_id
          WHERE d.enterprise_id = 1 AND d.target_type = 'billing_merge' AND d.target_id = ${id} ORDER BY d.id_by_enterprise_id`,
    ),
  )

describe('confirm', () => {
  it('given a merge, when confirmed, then the number foretold, the stored PDF with its hash and the history are there', async () => {
    const id = await merged()
    const { number } = await done(admin, `billing_merges/number_generator/${id}`)
    const preview = await pdfText(await download(id))
    const merge = await confirm(id)
    expect(merge).toMatchObject({ number, status_flg: 99 })
    expect(number).toMatch(/^G202610-\d{5}$/)
    const bytes = await download(id)
    const [document] = await issued(id)
    expect(document).toMatchObject({ number, total: merge.total, sha256: sha256(bytes) })
    await done(admin, `billing_merges/download_pdf/${id}`, { context: 'view' })
    expect(await codesOf(admin, id)).toEqual([210, 230, 240])
    const text = await pdfText(bytes)
    const numbers: string[] = []
    for (const part of merge.billing_payment_ids) numbers.push((await show(admin, part)).billing_number)
    for (const printed of ['¥1,592,877', '超過精算', '佐藤健太', '髙﨑𠮷乃', '2026年11月30日', ...numbers])
      expect([printed, text.includes(printed), preview.includes(printed)]).toEqual([printed, true, true])
    expect([text.includes(number), preview.includes('確定時に採番')]).toEqual([true, true])
    expect((await done(admin, 'billing_merges/index', { keyword: number })).count).toBe(1)
  })

  it('given a confirmed merge, then it is locked but for its mail, and every other move is refused', async () => {
    const id = await merged()
    expect(await refusal(admin, `billing_merges/confirm_cancel/${id}`, { reason: '誤り' })).toEqual(state)
    expect(await refusal(admin, `billing_merges/send_mail/${id}`)).toEqual(state)
    await confirm(id)
    const before = await showMerge(admin, id)
    expect(await refusal(admin, `billing_merges/confirm/${id}`)).toEqual(state)
    expect(await refusal(admin, `billing_merges/update/${id}`, { billing_merge: { name: '別' } })).toEqual(
      state,
    )
    expect(
      await refusal(admin, `billing_merges/update/${id}`, {
        billing_merge: { billing_payment_ids: before.billing_payment_ids.slice(1) },
      }),
    ).toEqual(state)
    expect(await refusal(admin, `billing_merges/confirm_cancel/${id}`, { reason: ' ' })).toEqual([
      400,
      'invalid',
    ])
    expect(await showMerge(admin, id)).toEqual(before)
    await done(admin, `billing_merges/update/${id}`, { billing_merge: { mail_cc: 'cc@lumina.example' } })
    expect(await showMerge(admin, id)).toMatchObject({ mail_cc: 'cc@lumina.example', total: before.total })
  })

  it('given missing fields, when confirmed or previewed, then 400 names them and no number is drawn', async () => {
    const id = await merged({ recipient_name: null, issue_date: '2026-12-01' })
    const before = await done(admin, `billing_merges/number_generator/${id}`)
    for (const call of ['confirm', 'download_pdf']) {
      const { status, body } = await admin.post(`/api/enterprise/billing_merges/${call}/${id}`)
      expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, ['issue_date', 'recipient_name']])
    }
    expect(await done(admin, `billing_merges/number_generator/${id}`)).toEqual(before)
  })

  it('given a cancel, when the merge is changed and confirmed again, then number and old file stay', async () => {
    const id = await merged()
    const { number } = await confirm(id)
    const old = sha256(await download(id))
    const { path } = await showMerge(admin, id)
    expect(path).toMatch(/^1\/[\da-f-]{36}$/)
    expect((await cancel(id)).billing_merge).toMatchObject({
      status_flg: 1,
      number,
      confirmed_at: null,
      path: null,
    })
    await done(admin, `billing_merges/update/${id}`, { billing_merge: { desc: '差し替え' } })
    const again = await confirm(id)
    expect([again.number, typeof again.path, again.path === path]).toEqual([number, 'string', false])
    const [first, second] = await issued(id)
    expect([first?.number, second?.number, first?.sha256]).toEqual([number, number, old])
    expect([first?.cancel_reason, second?.cancelled_at]).toEqual(['金額の誤り', null])
    expect(sha256(await download(id))).toBe(second?.sha256)
    expect(await codesOf(admin, id)).toEqual([210, 230, 240, 260, 220, 230, 240])
  })

  it('given merges confirmed at the same time, and one of them 16 times, then numbers are unique and each document stands once', async () => {
    const ids = [await merged(), await merged(), await merged(), await merged()]
    const answers = await Promise.all(
      [...ids, ...Array.from({ length: 15 }, () => ids[0])].map((id) =>
        admin.post(`/api/enterprise/billing_merges/confirm/${id}`),
      ),
    )
    const fine = answers.filter(({ status }) => status === 200)
    expect([fine.length, new Set(answers.map(({ status }) => status))]).toEqual([4, new Set([200, 409])])
    expect(new Set(fine.map(({ body }) => body.billing_merge.number)).size).toBe(4)
    for (const id of ids) expect(await issued(id)).toHaveLength(1)
  })
})

describe('mail', () => {
  const mail = { mail_to: 'keiri@lumina.example' }

  it('given a confirmed merge, when its mail is sent, then it arrives once with the stored PDF; again only as a resend', async () => {
    const id = await merged(mail)
    const { number, billing_payment_ids } = await confirm(id)
    const stored = await download(id)
    await done(admin, `billing_merges/send_mail/${id}`)
    expect(await refusal(admin, `billing_merges/send_mail/${id}`)).toEqual(state)
    await app.deliver()
    expect(server.received).toHaveLength(1)
    const [{ mail: received }] = server.received as [(typeof server.received)[0]]
    expect(received.text).toContain(`請求番号　　：${number}`)
    expect(received.text).toContain('ご請求金額　：1,592,877円')
    const [file] = received.attachments
    expect(file?.filename).toBe('合算請求書_株式会社ルミナ_202610.pdf')
    expect(sha256(new Uint8Array(file?.content as ArrayBuffer))).toBe(sha256(stored))
    expect(await showMerge(admin, id)).toMatchObject({ mail_status_flg: 1 })
    expect((await codesOf(admin, id)).at(-1)).toBe(250)
    expect(await refusal(admin, `billing_merges/send_mail/${id}`)).toEqual(state)
    await done(admin, `billing_merges/send_mail/${id}`, { context: 'resend' })
    await app.deliver()
    expect(server.received).toHaveLength(2)
    expect((await show(admin, billing_payment_ids[0])).billing_mail_status_flg).toBe(0)
  })

  it('given a mail for later, when the confirmation is cancelled, then the mail is taken back and never sent', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const id = await merged({ ...mail, mail_send_option_type_id: 1, mail_send_reservation_at: tomorrow })
    await confirm(id)
    await done(admin, `billing_merges/send_mail/${id}`)
    await cancel(id)
    await app.deliver()
    expect(server.received).toHaveLength(0)
    const { mail_mgmts } = await done(admin, 'mail_mgmts/index', {
      target_type: 'billing_merge',
      id_by_enterprise_id: id,
    })
    expect(mail_mgmts).toMatchObject([{ status: 4 }])
  })

  it('given no recipient or a time that is past, when it is sent, then 400 names the field', async () => {
    const id = await merged({
      mail_to: null,
      mail_send_option_type_id: 1,
      mail_send_reservation_at: '2026-01-05T09:00:00+09:00',
    })
    await confirm(id)
    const send = async () =>
      (await admin.post(`/api/enterprise/billing_merges/send_mail/${id}`)).body.error.fields
    expect(Object.keys(await send())).toEqual(['mail_to'])
    await done(admin, `billing_merges/update/${id}`, { billing_merge: mail })
    expect(Object.keys(await send())).toEqual(['mail_send_reservation_at'])
  })

  it('given files of its billings, when the mail is sent, then deliverables and other files go with it as chosen, those for the supplier never', async () => {
    const parts = await makeParts(admin)
    const add = (call: string, part: string, target: object, name: string) =>
      admin.upload(`/api/enterprise/${call}`, part, target, {
        name,
        bytes: new TextEncoder().encode('作業の記録'),
      })
    for (const [at, id] of parts.entries()) {
      const { contract_operation_id_by_enterprise_id: month } = await show(admin, id)
      const of = { billing_payment_id_by_enterprise_id: id }
      const added = [
        await add(`contract_operations/file_upload/${month}`, 'contract_operation', {}, `勤務表${at}.txt`),
        await add('billing_files/create', 'billing_file', of, `交通費${at}.txt`),
        await add('payment_files/create', 'payment_file', of, `支払の内訳${at}.txt`),
      ]
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const { id_by_enterprise_id: id, mail_attachment_item_ids } = await makeMerge(admin, parts, mail)
    expect(mail_attachment_item_ids).toEqual([1, 2, 3])
    await confirm(id)
    const carried = async (chosen: number[]) => {
      await done(admin, `billing_merges/update/${id}`, {
        billing_merge: { mail_attachment_item_ids: chosen },
      })
      await done(admin, `billing_merges/send_mail/${id}`, { context: 'resend' })
      await app.deliver()
      return server.received.at(-1)?.mail.attachments.map(({ filename }) => filename)
    }
    const document = '合算請求書_株式会社ルミナ_202610.pdf'
    expect(await carried([1, 2, 3])).toEqual([
      document,
      '勤務表0.txt',
      '勤務表1.txt',
      '交通費0.txt',
      '交通費1.txt',
    ])
    expect(await carried([3])).toEqual([document, '交通費0.txt', '交通費1.txt'])
    expect(await carried([])).toEqual([document])
  })

  it('given a ZIP with a password, when the mail is sent, then the password comes in a second mail', async () => {
    const id = await merged({ ...mail, mail_zip_password_flg: 1 })
    await confirm(id)
    await done(admin, `billing_merges/send_mail/${id}`)
    await app.deliver()
    await app.deliver()
    expect(
      server.received.map(({ mail: { attachments } }) => attachments.map(({ filename }) => filename)),
    ).toEqual([['合算請求書_株式会社ルミナ_202610.zip'], []])
    expect(server.received[1]?.mail.text).toContain('パスワード：')
  })
})
