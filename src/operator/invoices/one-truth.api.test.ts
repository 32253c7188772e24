import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { months } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { makeKpi } from '../kpi/kpi-job.ts'
import { invoiceData } from './document.ts'
import { makeDrafts } from './make-drafts.ts'
import { readInvoice } from './read-invoices.ts'

const month = monthOf(today())
const back = (by: number) => addMonths(month, -by)

const done = async (path: string, body: object = {}) => {
  const answer = await operator.post(`/api/admin/${path}`, body)
  expect([path, answer.status, answer.body?.error?.message]).toEqual([path, 200, undefined])
  return answer.body
}

const app = await forFile(startTestApp())
const operator = await app.operator()
await copyEnterprisesJob(app.app).work({})
await done('issuer/update', {
  issuer: { business_name: '株式会社つむぎ', qualified_invoice_registration_number: 'T7000012050002' },
})
await done('enterprises/update/1', { enterprise: { invoice_email: 'keiri@enterprise1.example' } })
const { enterprise_invoice_setting } = await done('enterprise_invoice_settings/create', {
  enterprise_invoice_setting: {
    enterprise_id_by_enterprise_id: 1,
    period_start: `${back(2)}-20`,
    price: 0,
  },
})
const setting: number = enterprise_invoice_setting.id_by_enterprise_id
// Invoiced since then: what is made later for the months between stands on the next invoice.
await makeDrafts(app.app, back(2))
const admin = await app.as('admin')
for (const [count, of] of [
  [3, back(2)],
  [2, back(1)],
] as const)
  for (const id of await months(admin, count, of))
    expect((await admin.post(`/api/enterprise/contract_operations/confirm/${id}`, {})).status).toBe(200)

/** What every place says that the enterprise is to pay for the month, without tax. */
const saidOf = async (id: number) =>
  inTenant(app.app.db, platformId, async (tx) => {
    const content = await readInvoice(scopeOf(app.app, tx, platformId, null), id)
    const issuer = { name: '', registration_number: null, zipcode: '', address: [], tel: '', person: '' }
    const data = invoiceData(
      { content, issuer: { ...issuer, seal: null, logo: null }, bank: null },
      null,
      today(),
      { seal: null, logo: null },
    )
    return {
      lines: content.lines.reduce((sum, { amount }) => sum + amount, 0),
      total: content.total_price,
      pdf: data.sub_total,
      pdfLines: data.lines.reduce((sum, { amount }) => sum + amount, 0),
      withTax: [data.total, content.total_price_with_tax],
    }
  })
const cellOf = async () => {
  const { sheet } = await done('enterprise_invoice_schedules/sheet', { year: Number(month.slice(0, 4)) })
  return sheet.rows[0].cells.find((cell: { month: string }) => cell.month === month)
}
const pricesOf = ({ fixed_price, option_price, usage_price, initial_price }: Record<string, number>) =>
  [fixed_price, option_price, usage_price, initial_price].reduce<number>(
    (sum, price) => sum + (price ?? 0),
    0,
  )
/** What the figures of the month say, and the usage of the month before, which was made late and stands on the same invoice. */
const kpiOf = async (how: 'figures' | 'corrected' = 'figures') => {
  const { sheet } = await done('kpi_records/sheet', { from: back(1), to: month })
  const [before, now] = sheet.periods.map((each: Record<string, unknown>) => each[how] ?? each.figures)
  return { now: pricesOf(now), late: before.usage_price as number }
}
const agreed = async () => {
  const { id, total_price } = await cellOf()
  const { withTax, ...said } = await saidOf(id)
  const { now, late } = await kpiOf()
  expect(withTax[0]).toBe(withTax[1])
  expect(new Set([...Object.values(said), total_price, now + late])).toEqual(new Set([total_price]))
  return { id, total_price, late }
}

const yen = fc.integer({ min: 0, max: 2_000_000 })
const day = fc.constantFrom(`${back(2)}-25`, `${back(1)}-01`, `${month}-01`, monthEnd(month))
const flag = fc.constantFrom(0, 1)
/** What the form takes: a discount is no more than what it is taken off. */
const anySetting = fc
  .record({
    price: yen,
    discounted_flg: flag,
    price_discount: yen,
    price_discount_end: fc.option(day),
    price_init: fc.option(yen),
    period_init: fc.constantFrom(null, `${month}-15`),
    unit_price_billing_payment_use_flg: flag,
    unit_price_billing_payment: fc.integer({ min: 0, max: 2_000 }),
    unit_price_billing_payment_end: fc.option(day),
    unit_price_billing_payment_discounted_flg: flag,
    unit_price_billing_payment_discount: fc.integer({ min: 0, max: 2_000 }),
    option1_title: fc.constant('サポート'),
    option1_price: yen,
    option1_end: fc.option(day),
  })
  .map((fields) => ({
    ...fields,
    price_discount: Math.min(fields.price, fields.price_discount),
    unit_price_billing_payment_discount: Math.min(
      fields.unit_price_billing_payment,
      fields.unit_price_billing_payment_discount,
    ),
  }))

it('given any setting and usage, then lines, total, PDF, sheet and figures say the same, to the yen', async () => {
  await fc.assert(
    fc.asyncProperty(anySetting, async (fields) => {
      await done(`enterprise_invoice_settings/update/${setting}`, { enterprise_invoice_setting: fields })
      await makeDrafts(app.app, month)
      await agreed()
    }),
    { numRuns: 12 },
  )
})

it('given an invoice that is approved, when the setting changes and more is made, then every place still says what it says', async () => {
  const change = (price: number) =>
    done(`enterprise_invoice_settings/update/${setting}`, {
      enterprise_invoice_setting: {
        price,
        discounted_flg: 0,
        unit_price_billing_payment_use_flg: 1,
        unit_price_billing_payment: 700,
        unit_price_billing_payment_end: null,
        unit_price_billing_payment_discounted_flg: 0,
      },
    })
  await change(58_000)
  await makeDrafts(app.app, month)
  const { id, total_price } = await agreed()
  await done(`enterprise_invoices/approve/${id}`)
  await change(90_000)
  await makeDrafts(app.app, month)
  await makeKpi(app.app)
  const again = await agreed()
  // Two were made late, and belong to the month they are of (RULES 6).
  expect([again.total_price, again.late]).toEqual([total_price, 1_400])
  const text = await pdfText((await operator.post(`/api/admin/enterprise_invoices/pdf/${id}`, {})).body)
  expect(text.replaceAll(/\s/g, '')).toContain(total_price.toLocaleString('ja-JP'))
})

it('given a month whose invoice is approved after it was frozen, then the correction is what the invoice says', async () => {
  await inTenant(app.app.db, platformId, (tx) =>
    sql`UPDATE enterprise_invoice_settings SET created_at = period_start::timestamp AT TIME ZONE 'Asia/Tokyo' WHERE enterprise_id = 0`.execute(
      tx,
    ),
  )
  await makeKpi(app.app, Date.parse(`${addMonths(month, 1)}-01T01:00:00+09:00`))
  const { id } = await cellOf()
  await done(`enterprise_invoices/cancel/${id}`, { reason: '単価の誤り' })
  await done(`enterprise_invoices/make_again/${id}`)
  await makeKpi(app.app, Date.parse(`${addMonths(month, 1)}-01T02:00:00+09:00`))
  const { now, late } = await kpiOf('corrected')
  expect(now + late).toBe((await cellOf()).total_price)
})
