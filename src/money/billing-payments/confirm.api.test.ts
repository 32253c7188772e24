import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { confirmSide } from './confirm.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

type Issued = { number: string; sha256: string; key: string; file_id: number; cancelled_at: string | null }

/** The issued documents of a side with their files, oldest first. */
const issued = (id: number, side: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<Issued>(
      tx,
      sql`SELECT d.number, d.file_id, x.created_at AS cancelled_at, f.sha256, f.key FROM issued_documents d
          JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
          LEFT JOIN issued_cancellations x ON x.enterprise_id = 1 AND x.issued_document_id = d.id_by_enterprise_id
          WHERE d.enterprise_id = 1 AND d.target_id = ${id} AND d.side = ${side} ORDER BY d.id_by_enterprise_id`,
    ),
  )

const confirm = async (id: number, side = 'billing') =>
  (await done(admin, `billing_payments/${side}_confirm/${id}`)).billing_payment

const download = (id: number, side = 'billing'): Promise<Uint8Array> =>
  done(admin, `billing_payments/${side}_download_pdf/${id}`)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const cancel = (id: number, side = 'billing') =>
  done(admin, `billing_payments/${side}_confirm_cancel/${id}`, { reason: '金額の誤り' })

describe('confirm', () => {
  it('given both sides, when each is confirmed, then numbers, stored files with their hash and the history are there', async () => {
    const { id } = await makeBilling(admin)
    const preview = await done(admin, `billing_payments/billing_number_generator/${id}`)
    const record = await confirm(id)
    expect(record).toMatchObject({
      billing_number: preview.number,
      billing_status_flg: 99,
      payment_status_flg: 1,
    })
    expect(preview.number).toMatch(/^B202610-\d{5}$/)
    expect((await confirm(id, 'payment')).payment_number).toMatch(/^P202610-\d{5}$/)
    for (const side of ['billing', 'payment']) {
      const [document] = await issued(id, side)
      const bytes = await download(id, side)
      expect(sha256(bytes)).toBe(document?.sha256)
      expect(Buffer.from(await app.app.files.get(document?.key ?? '')).equals(bytes)).toBe(true)
      expect(Buffer.from(await download(id, side)).equals(bytes)).toBe(true)
      const again = await done(admin, `histories/file_download/${document?.file_id}`)
      expect(sha256(again)).toBe(document?.sha256)
    }
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    const codes = histories.map(({ process_id }: { process_id: number }) => process_id)
    expect(codes.reverse()).toEqual([10, 110, 30, 130, 40, 40, 140, 140])
  })

  it('given a confirmed side, when its page shows the document, then only the PDF button leaves a download in the history', async () => {
    const { id } = await makeBilling(admin)
    await confirm(id)
    const path = `billing_payments/billing_download_pdf/${id}`
    const shown: Uint8Array = await done(admin, path, { context: 'view' })
    const downloads = async () => {
      const { histories } = await done(admin, 'histories/index', {
        target_type: 'billing_payment',
        id_by_enterprise_id: id,
      })
      return histories.filter(({ process_id }: { process_id: number }) => process_id === 40).length
    }
    expect(await downloads()).toBe(0)
    expect(Buffer.from(await download(id)).equals(shown)).toBe(true)
    expect(await downloads()).toBe(1)
    expect(await refusal(admin, path, { context: 'show' })).toEqual([400, 'invalid'])
  })

  it('given a record, then its screen, its preview and its confirmed PDF carry the same amounts', async () => {
    const { id } = await makeBilling(admin)
    await change(admin, id, { billing_custom_items: [{ name: '打合せ用飲料', amount: 2_160, rate: 8 }] })
    const preview = await pdfText(await download(id))
    expect(preview).toContain('確定時に採番')
    const { billing_total, billing_number } = await confirm(id)
    expect(billing_total).toBe(798_770)
    const text = await pdfText(await download(id))
    for (const printed of [
      '¥798,770',
      '超過精算',
      '5.5時間4,37024,035',
      '5:30（基準140〜180時間・中割・30分単位）',
      '打合せ用飲料※',
      'T7123456789012',
      '稼働185:40→精算185:30',
      '2026/10/01',
    ])
      expect([printed, text.includes(printed), preview.includes(printed)]).toEqual([printed, true, true])
    expect(text).toContain(billing_number)
  })

  it('given a confirmed side, then its fields are locked, its mail is not, and every other move is refused', async () => {
    const { id, operation, contract } = await makeBilling(admin)
    expect(await refusal(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '誤り' })).toEqual(
      [409, 'state'],
    )
    await confirm(id)
    const state = [409, 'state']
    expect(await refusal(admin, `billing_payments/billing_confirm/${id}`)).toEqual(state)
    expect(
      await refusal(admin, `billing_payments/update/${id}`, { billing_payments: { billing_price_num: 1 } }),
    ).toEqual(state)
    expect(await refusal(admin, `contract_operations/confirm_cancel/${operation}`)).toEqual(state)
    expect(await refusal(admin, `contracts/confirm_cancel/${contract}`)).toEqual(state)
    expect(await refusal(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: ' ' })).toEqual([
      400,
      'invalid',
    ])
    expect(
      await change(admin, id, { billing_mail_cc: 'keiri@example.co.jp', payment_desc: '可' }),
    ).toMatchObject({
      billing_price_num: 700_000,
      billing_mail_cc: 'keiri@example.co.jp',
      payment_desc: '可',
    })
  })

  it('given missing fields or no lines, when it is confirmed or previewed, then 400 names them and no number is drawn', async () => {
    const { id } = await makeBilling(admin)
    const before = await done(admin, `billing_payments/billing_number_generator/${id}`)
    await change(admin, id, {
      billing_issue_date: null,
      billing_deadline_date: null,
      billing_recipient_name: null,
      billing_price_num: null,
      billing_excess_num: null,
    })
    for (const call of ['billing_confirm', 'billing_download_pdf']) {
      const { status, body } = await admin.post(`/api/enterprise/billing_payments/${call}/${id}`)
      const wrong = [
        'billing_deadline_date',
        'billing_issue_date',
        'billing_price_num',
        'billing_recipient_name',
      ]
      expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, wrong])
    }
    await change(admin, id, { payment_invoice_issued_flg: 1 })
    const payment = await admin.post(`/api/enterprise/billing_payments/payment_confirm/${id}`)
    expect(Object.keys(payment.body.error.fields)).toEqual(['payment_qualified_invoice_registration_number'])
    await change(admin, id, { billing_issue_date: '2026-10-31' })
    expect(await done(admin, `billing_payments/billing_number_generator/${id}`)).toEqual(before)
  })
})

describe('confirm cancel', () => {
  it('given a cancel, when the side is changed and confirmed again, then it keeps its number and the old file stays', async () => {
    const { id } = await makeBilling(admin)
    const { billing_number: number } = await confirm(id)
    const old = await download(id)
    expect((await cancel(id)).billing_payment).toMatchObject({
      billing_status_flg: 1,
      billing_number: number,
      billing_confirmed_at: null,
    })
    await change(admin, id, { billing_price_num: 710_000, billing_issue_date: '2026-11-05' })
    expect(await confirm(id)).toMatchObject({ billing_number: number, billing_sub_total: 734_035 })
    const [first, second] = await issued(id, 'billing')
    expect([first?.number, second?.number]).toEqual([number, number])
    expect([first?.cancelled_at !== null, second?.cancelled_at]).toEqual([true, null])
    expect(sha256(await download(id))).toBe(second?.sha256)
    expect(Buffer.from(await done(admin, `histories/file_download/${first?.file_id}`)).equals(old)).toBe(true)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    expect(histories.find((h: { process_id: number }) => h.process_id === 60)).toMatchObject({
      note: '金額の誤り',
      files: [{ id: first?.file_id }],
    })
  })

  it('given a cancelled side, when the operation is cancelled and confirmed anew, then its number is never given again', async () => {
    const { id, operation } = await makeBilling(admin)
    const { billing_number } = await confirm(id)
    await cancel(id)
    await done(admin, `contract_operations/confirm_cancel/${operation}`)
    expect((await admin.get(`/api/enterprise/billing_payments/show/${id}`)).status).toBe(404)
    const { billing_payment } = await done(admin, `contract_operations/confirm/${operation}`)
    const next = await confirm(billing_payment.id_by_enterprise_id)
    expect(next.billing_number > billing_number).toBe(true)
  })

  it('given a number format without a sequence, when it gives a number twice, then the second confirm says so', async () => {
    const manager = await app.as('manager')
    await done(manager, 'enterprise_document_settings/update', {
      enterprise_document_setting: { payment: { number_format: 'PAY-{booking_month}' } },
    })
    const [one, two] = [await makeBilling(admin), await makeBilling(admin)]
    expect((await confirm(one.id, 'payment')).payment_number).toBe('PAY-202610')
    expect(await refusal(admin, `billing_payments/payment_confirm/${two.id}`)).toEqual([409, 'state'])
    expect((await show(admin, two.id)).payment_status_flg).toBe(1)
  })
})

describe('something between rendering and numbering', () => {
  /** Confirms in a process where `between` happens while the first PDF is being rendered. */
  const confirmWith = (id: number, between: () => Promise<unknown>) => {
    const { documents } = app.app
    let first = true
    const render: typeof documents.render = async (...args) => {
      if (first) await between()
      first = false
      return documents.render(...args)
    }
    const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
      inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))
    return confirmSide({ ...app.app, documents: { ...documents, render } }, 1, inScope, id, 'billing')
  }
  const sequence = (number: unknown) => Number(String(number).slice(-5))

  it('given another process that takes the number, then the side gets the next one, in record and file alike', async () => {
    const [mine, other] = [await makeBilling(admin), await makeBilling(admin)]
    let taken = ''
    const takeIt = async () => {
      const numbered = await inTenant(app.app.db, 1, async (tx) => draw(tx, 1, 'billing_number', '2026-10'))
      taken = String(numbered)
    }
    const record = await confirmWith(mine.id, takeIt)
    expect(sequence(record.billing_number)).toBe(Number(taken) + 1)
    expect(await pdfText(await download(mine.id))).toContain(record.billing_number)
    expect(sequence((await confirm(other.id)).billing_number)).toBe(Number(taken) + 2)
  })

  it('given a change of the record meanwhile, then what is confirmed is the changed record', async () => {
    const { id } = await makeBilling(admin)
    const record = await confirmWith(id, () => change(admin, id, { billing_price_num: 500_000 }))
    expect(record.billing_total).toBe(576_438)
    expect(await pdfText(await download(id))).toContain('¥576,438')
  })

  it('given a rendering that fails, then no number is drawn and the side stays as it was', async () => {
    const { id } = await makeBilling(admin)
    const before = await done(admin, `billing_payments/billing_number_generator/${id}`)
    await expect(confirmWith(id, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await done(admin, `billing_payments/billing_number_generator/${id}`)).toEqual(before)
    expect(await show(admin, id)).toMatchObject({ billing_status_flg: 1, billing_number: null })
    expect(await issued(id, 'billing')).toEqual([])
  })
})

describe('64 confirms at once', () => {
  it('given 64 records, when all are confirmed side by side, then their numbers are unique and without a gap', {
    timeout: 120_000,
  }, async () => {
    const other = await app.as('admin', 2)
    const first = await makeBilling(other)
    // Copies of one record are as good as 64 contracts, and made in a moment.
    await asSystem(app.app.db, async (tx) => {
      const one = await row<{ record: object }>(
        tx,
        sql`SELECT to_jsonb(b) AS record FROM billing_payments b WHERE b.enterprise_id = 2 AND b.id_by_enterprise_id = ${first.id}`,
      )
      const copies = Array.from({ length: 63 }, (_, i) => ({
        ...one?.record,
        id_by_enterprise_id: 1001 + i,
        contract_operation_id_by_enterprise_id: null,
      }))
      await sql`INSERT INTO billing_payments SELECT * FROM jsonb_populate_recordset(NULL::billing_payments, ${JSON.stringify(copies)}::jsonb) RETURNING 1`.execute(
        tx,
      )
    })
    const ids = [first.id, ...Array.from({ length: 63 }, (_, i) => 1001 + i)]
    const answers = await Promise.all(
      ids.map((id) => other.post(`/api/enterprise/billing_payments/billing_confirm/${id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const numbers = answers.map(({ body }) => body.billing_payment.billing_number).sort()
    expect(numbers).toEqual(ids.map((_, i) => `B202610-${String(i + 1).padStart(5, '0')}`))
    const found = await asSystem(app.app.db, (tx) =>
      row<{ documents: number; numbers: number }>(
        tx,
        sql`SELECT count(*) AS documents, count(DISTINCT number) AS numbers FROM issued_documents WHERE enterprise_id = 2`,
      ),
    )
    expect(found).toEqual({ documents: 64, numbers: 64 })
  })
})
