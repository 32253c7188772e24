import { afterEach, describe, expect, it, vi } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { months } from '../../../test/fixtures/money/close.ts'
import { forFile } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { makeDrafts } from './make-drafts.ts'
import { approveInvoicesJob } from './wanted-job.ts'

const month = monthOf(today())
const before = addMonths(month, -1)
const [year, digits] = [month.slice(0, 4), month.replace('-', '')]

const post = async (path: string, body: object = {}) => operator.post(`/api/admin/${path}`, body)
const done = async (path: string, body: object = {}) => {
  const answer = await post(path, body)
  expect([path, answer.status, answer.body?.error?.message]).toEqual([path, 200, undefined])
  return answer.body
}
const refusal = async (path: string, body: object = {}) => {
  const { status, body: answer } = await post(path, body)
  return [status, answer.error.code]
}
const state = [409, 'state']

/** Billing payments of a month, by confirming months of contracts. */
const bill = async (count: number, of: string) => {
  for (const id of await months(admin, count, of)) {
    const answer = await admin.post(`/api/enterprise/contract_operations/confirm/${id}`, {
      reason: '月の終わりを待たずに',
    })
    expect(answer.status).toBe(200)
  }
}
const work = (of = month) => makeDrafts(app.app, of)
const list = async (enterprise: number) =>
  (
    await done('enterprise_invoices/index', {
      conditions: [{ column: 'enterprise_id_by_enterprise_id', type: 1, value: enterprise }],
      sort: 'target_month',
      order: 'asc',
      limit_value: 50,
    })
  ).enterprise_invoices as {
    id_by_enterprise_id: number
    state_id: number
    target_month: string
    number: string
  }[]
const invoice = async (id: number) =>
  (await operator.get(`/api/admin/enterprise_invoices/show/${id}`)).body.enterprise_invoice
const lines = async (id: number) => (await done(`enterprise_invoices/lines/${id}`)).lines
const standing = async (enterprise: number, of: string) =>
  (await list(enterprise)).find(({ target_month, state_id }) => target_month === of && state_id !== 9)
const idOf = async (enterprise: number, of: string) =>
  (await standing(enterprise, of))?.id_by_enterprise_id as number
const amounts = async (id: number) =>
  (await lines(id)).map(({ kind, month, count, amount }: Record<string, unknown>) =>
    kind === 'usage' ? `${month} ${count}件 ${amount}` : `${kind} ${amount}`,
  )

const app = await forFile(startMailApp())
const operator = await app.operator()
const admin = await app.as('admin')
await copyEnterprisesJob(app.app).work({})
await done('issuer/update', {
  issuer: {
    business_name: '株式会社つむぎ',
    qualified_invoice_registration_number: 'T7000012050002',
    bank_name: 'みずほ銀行',
    branch_name: '渋谷支店',
    account_number: '12345',
    account_holder_name: 'カ）ツムギ',
  },
})
const settings = [
  { enterprise_id_by_enterprise_id: 1, price: 58_000, unit_price_billing_payment_use_flg: 1 },
  { enterprise_id_by_enterprise_id: 2, price: 30_000 },
]
for (const setting of settings)
  await done('enterprise_invoice_settings/create', {
    enterprise_invoice_setting: { ...setting, period_start: `${addMonths(before, -6)}-01` },
  })
for (const id of [1, 2])
  await done(`enterprises/update/${id}`, {
    enterprise: { invoice_person: '経理 花子', invoice_email: `keiri@enterprise${id}.example` },
  })
await bill(2, before)
afterEach(() => app.mails.reset())

describe("an enterprise's invoice", () => {
  it('given a month, when its drafts are made twice, then each enterprise has one, with its price and what was counted', async () => {
    await Promise.all([work(before), work(before)])
    await work(before)
    expect((await list(1)).map(({ target_month }) => target_month)).toEqual([before])
    const id = await idOf(1, before)
    expect(await amounts(id)).toEqual(['price 58000', `${before} 2件 1400`])
    expect(await invoice(id)).toMatchObject({
      state_id: 1,
      number: null,
      total_price: 59_400,
      total_tax: 5_940,
      total_price_with_tax: 65_340,
      person: '経理 花子',
      usance: '翌月末',
    })
  })

  it('given a contract that was written down with a day long past, then its first invoice charges nothing of the months before', async () => {
    await bill(1, addMonths(before, -3))
    await work(before)
    expect(await amounts(await idOf(1, before))).toEqual(['price 58000', `${before} 2件 1400`])
  })

  it('given a record made later, when drafts are looked at again, then it is counted, and the records behind it are shown', async () => {
    await bill(1, before)
    await work()
    const id = await idOf(1, before)
    expect(await amounts(id)).toEqual(['price 58000', `${before} 3件 2100`])
    expect(await amounts(await idOf(1, month))).toEqual(['price 58000'])
    const { counted } = await done(`enterprise_invoices/lines/${id}`, { line: 1 })
    expect(counted).toHaveLength(3)
    expect(Object.keys(counted[0])).toEqual(['id_by_enterprise_id', 'billing_month', 'created_at'])
  })

  it('given a correction of a draft, then it is a line, the sums follow, and less than nothing is refused', async () => {
    const id = await idOf(2, before)
    const correct = (price: number | null) =>
      post(`enterprise_invoices/update/${id}`, {
        enterprise_invoice: { correction_title: price && '障害のお詫び', correction_price: price },
      })
    expect((await correct(-30_001)).body.error.fields).toHaveProperty('correction_price')
    await correct(-5_000)
    expect(await amounts(id)).toEqual(['price 30000', 'correction -5000'])
    await work(before)
    expect(await invoice(id)).toMatchObject({ total_price: 25_000, total_tax: 2_500 })
    await correct(null)
    expect(await amounts(id)).toEqual(['price 30000'])
  })

  it('given a draft, when it is approved, then it has its number, its PDF says the same, and nothing changes it any more', async () => {
    const id = await idOf(1, before)
    const preview = await post(`enterprise_invoices/pdf/${id}`)
    expect(await pdfText(preview.body)).toContain('確定時に採番')
    await done(`enterprise_invoices/update/${id}`, {
      enterprise_invoice: { comment: 'いつもありがとうございます。', due_date: `${addMonths(month, 1)}-28` },
    })
    const { enterprise_invoice } = await done(`enterprise_invoices/approve/${id}`)
    const number = `${before.replace('-', '')}-0001`
    expect(enterprise_invoice).toMatchObject({ number, state_id: 2, issue_date: today() })
    const text = await pdfText((await post(`enterprise_invoices/pdf/${id}`)).body)
    for (const part of [
      number,
      '株式会社つむぎ',
      'T7000012050002',
      '66,110',
      '3件',
      'いつもありがとうございます。',
    ])
      expect(text.replaceAll(/\s/g, '')).toContain(part)
    await bill(1, before)
    await work()
    expect(await invoice(id)).toMatchObject({ total_price: 60_100 })
    expect(await amounts(await idOf(1, month))).toEqual(['price 58000', `${before} 1件 700`])
    expect(await refusal(`enterprise_invoices/approve/${id}`)).toEqual(state)
    expect(
      await refusal(`enterprise_invoices/update/${id}`, { enterprise_invoice: { title: '別' } }),
    ).toEqual(state)
  })

  it('given an approved one, when it is cancelled, then its number stays used and the next ones count again what it counted', async () => {
    const id = await idOf(1, before)
    expect((await post(`enterprise_invoices/cancel/${id}`, { reason: ' ' })).status).toBe(400)
    await done(`enterprise_invoices/cancel/${id}`, { reason: '金額の誤り' })
    await work()
    expect(await amounts(await idOf(1, month))).toEqual(['price 58000', `${before} 4件 2800`])
    expect(await standing(1, before)).toBeUndefined()
    await done(`enterprise_invoices/make_again/${id}`)
    const again = await idOf(1, before)
    expect(await amounts(again)).toEqual(['price 58000', `${before} 4件 2800`])
    expect(await amounts(await idOf(1, month))).toEqual(['price 58000'])
    await done(`enterprise_invoices/update/${again}`, { enterprise_invoice: { due_date: today() } })
    const { enterprise_invoice } = await done(`enterprise_invoices/approve/${again}`)
    expect(enterprise_invoice.number).toBe(`${before.replace('-', '')}-0002`)
    expect(await refusal(`enterprise_invoices/cancel/${id}`, { reason: '二度' })).toEqual(state)
  })

  it('given an approved one, when it is mailed, then the PDF goes out once, and again only on somebody’s word', async () => {
    const id = await idOf(1, before)
    expect(await refusal(`enterprise_invoices/send_mail/${await idOf(1, month)}`)).toEqual(state)
    await done(`enterprise_invoices/send_mail/${id}`)
    expect(await refusal(`enterprise_invoices/send_mail/${id}`)).toEqual(state)
    await app.deliver()
    const [{ mail }] = app.mails.received as [(typeof app.mails.received)[0]]
    expect(mail.to?.[0]?.address).toBe('keiri@enterprise1.example')
    expect(mail.from?.name).toBe('株式会社つむぎ')
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    expect(await invoice(id)).toMatchObject({ state_id: 3, sent_at: expect.any(String) })
    await done(`enterprise_invoices/send_mail/${id}`, { resend: true })
    await app.deliver()
    expect(app.mails.received).toHaveLength(2)
  })

  it('given a day that has passed, then it is late, reminded of once a day, paid, and open again when that was a mistake', async () => {
    const id = await idOf(1, before)
    expect(await refusal(`enterprise_invoices/remind/${id}`)).toEqual(state)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    try {
      await done(`enterprise_invoices/remind/${id}`)
      expect(await refusal(`enterprise_invoices/remind/${id}`)).toEqual(state)
      await app.deliver()
    } finally {
      vi.useRealTimers()
    }
    expect(app.mails.received[0]?.mail.text).toContain('3日が過ぎております')
    expect(await invoice(id)).toMatchObject({ reminder_count: 1, overdue_days: null })
    expect(await refusal(`enterprise_invoices/paid/${id}`, { paid_on: '2000-01-01' })).toEqual(state)
    await done(`enterprise_invoices/paid/${id}`)
    expect(await invoice(id)).toMatchObject({ state_id: 4, paid_on: today(), overdue_days: null })
    expect(await refusal(`enterprise_invoices/send_mail/${id}`, { resend: true })).toEqual(state)
    await done(`enterprise_invoices/unpaid/${id}`)
    expect(await invoice(id)).toMatchObject({ state_id: 3, paid_on: null })
  })
})

describe('a month approved and sent in bulk', () => {
  const start = (act: string, more: object = {}) =>
    done('enterprise_invoice_schedules/approve', { month, act, ...more })
  const progress = () => done('enterprise_invoice_schedules/progress', { month })
  const bulk = () => approveInvoicesJob(app.app).work({})

  it('given a stop before it begins, then nothing is done; started again, each is approved, numbered and mailed once', async () => {
    await work()
    expect(await start('approve_and_send')).toMatchObject({ count: 2, waiting: 2 })
    expect(await done('enterprise_invoice_schedules/stop', { month })).toMatchObject({ waiting: 0, left: 2 })
    await bulk()
    expect(app.mails.received).toHaveLength(0)
    // Somebody else opens the page: it stands where it was stopped, and goes on from there.
    expect(await progress()).toMatchObject({ total: 2, done: 0, left: 2 })
    expect(await done('enterprise_invoice_schedules/resume', { month })).toMatchObject({
      waiting: 2,
      left: 0,
    })
    await Promise.all([bulk(), bulk()])
    await app.deliver()
    expect(await progress()).toEqual({
      total: 2,
      done: 2,
      waiting: 0,
      left: 0,
      refused_count: 0,
      refused: [],
    })
    expect((await post('enterprise_invoice_schedules/resume', { month })).status).toBe(400)
    const found = [await standing(1, month), await standing(2, month)]
    expect(found.map((one) => [one?.state_id, one?.number])).toEqual([
      [3, `${digits}-0001`],
      [3, `${digits}-0002`],
    ])
    expect(app.mails.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual([
      'keiri@enterprise1.example',
      'keiri@enterprise2.example',
    ])
    expect((await post('enterprise_invoice_schedules/approve', { month, act: 'approve' })).status).toBe(400)
  })

  it('given an enterprise without an address, then its invoice is refused with the reason, and the others go on', async () => {
    const next = addMonths(month, 1)
    await done('enterprises/update/2', { enterprise: { invoice_email: null } })
    await work(next)
    await done('enterprise_invoice_schedules/approve', { month: next, act: 'approve' })
    await bulk()
    const {
      refused,
      total,
      done: ready,
    } = await done('enterprise_invoice_schedules/progress', { month: next })
    expect([total, ready]).toEqual([2, 1])
    expect(refused).toMatchObject([{ id: await idOf(2, next), message: expect.stringContaining('宛先') }])
    expect((await standing(1, next))?.state_id).toBe(2)
  })

  it('given the sheet of a year, then every month of every enterprise is there with its sums, as its files say', async () => {
    const { sheet } = await done('enterprise_invoice_schedules/sheet', { year: Number(year) })
    expect(sheet.rows.map(({ enterprise }: { enterprise: { id: number } }) => enterprise.id)).toEqual([1, 2])
    const cell = sheet.rows[0].cells.find((one: { month: string }) => one.month === month)
    expect(cell).toMatchObject({ state_id: 3, send_flag: 2, total_price: 58_000, is_overdue: false })
    expect(sheet.figures).toMatchObject({ total_price: 88_000, count: 2, approved_count: 2, sent_count: 2 })
    const { sheet: sent } = await done('enterprise_invoice_schedules/sheet', {
      year: Number(year),
      state: 'sent',
      keyword: 'エージェンシー2',
    })
    expect(sent.count).toBeLessThan(2)
    const csv = new TextDecoder().decode(
      (await post('enterprise_invoices/sheet', { year: Number(year) })).body,
    )
    expect(csv.split('\r\n')[0]).toContain(`${month.replace('-', '/')},状態`)
    const workbook = (await post('enterprise_invoices/sheet', { year: Number(year), format: 'xlsx' })).body
    expect(new TextDecoder('latin1').decode(workbook.slice(0, 2))).toBe('PK')
    const { enterprise_invoice_schedules } = await done('enterprise_invoice_schedules/index', {
      conditions: [{ column: 'target_month', type: 1, value: month }],
    })
    expect(enterprise_invoice_schedules).toMatchObject([
      { send_flag: 2, invoice_count: 2, total_price: 88_000 },
    ])
  })
})

describe('who may do what with invoices', () => {
  it('given a member of the staff who only reads, or an enterprise, then nothing is changed', async () => {
    for (const path of ['enterprise_invoices/approve/1', 'enterprise_invoices/paid/1', 'issuer/update'])
      expect((await admin.post(`/api/admin/${path}`, {})).status).toBe(401)
  })
})

describe('what an enterprise sees of what it pays', () => {
  const path = '/api/enterprise/enterprise_invoices'
  const listed = async (client: Client) => (await client.post(`${path}/index`, {})).body.enterprise_invoices

  it('given a manager, then the invoices that were approved are there with their PDF, and no draft', async () => {
    const manager = await app.as('manager')
    const found = await listed(manager)
    expect(found.map(({ target_month }: { target_month: string }) => target_month)).toContain(month)
    for (const { state_id } of found) expect(state_id).not.toBe(1)
    const [{ id, number }] = found
    expect((await manager.get(`${path}/show/${id}`)).body.enterprise_invoice.number).toBe(number)
    const { status, body } = await manager.post(`${path}/pdf/${id}`, {})
    expect([status, (await pdfText(body)).includes(number)]).toEqual([200, true])
  })

  it('given another enterprise or a plain member, then there is nothing to see', async () => {
    const [{ id }] = await listed(admin)
    const other = await app.as('admin', 2)
    expect((await other.get(`${path}/show/${id}`)).status).toBe(404)
    expect((await other.post(`${path}/pdf/${id}`, {})).status).toBe(404)
    const member = await app.as('member')
    expect((await member.post(`${path}/index`, {})).status).toBe(403)
    expect((await member.get('/api/enterprise/invoice_recipients/show')).status).toBe(403)
  })

  it('given another recipient, then the next drafts go there, and what was approved stays', async () => {
    const manager = await app.as('manager', 2)
    const { body } = await manager.post('/api/enterprise/invoice_recipients/update', {
      invoice_recipient: { invoice_person: '新しい担当', invoice_email: 'new@enterprise2.example' },
    })
    expect(body.invoice_recipient).toEqual({
      invoice_person: '新しい担当',
      invoice_email: 'new@enterprise2.example',
    })
    await copyEnterprisesJob(app.app).work({ id: 2 })
    await work(addMonths(month, 1))
    expect(await invoice(await idOf(2, addMonths(month, 1)))).toMatchObject({
      email: 'new@enterprise2.example',
    })
    expect(await invoice(await idOf(2, month))).toMatchObject({ email: 'keiri@enterprise2.example' })
  })
})
