import { describe, expect, it } from 'vitest'
import { change, done, makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

/** The example of LAW.md: 333,333 yen without tax to an individual without a registration number. */
const FIXED = 2
const individual = () =>
  makeBilling(
    admin,
    {
      affiliation_type_id: 1,
      supplier_company_id_by_enterprise_id: null,
      supplier_price_num: 333_333,
      supplier_adjustment_flg: FIXED,
    },
    { candidate_type_id: 1, email: 'taka@example.com' },
  )

describe('a payment to an individual', () => {
  it('given a listed kind of work, then what is withheld stands on record and PDF alike, with 差引支払額', async () => {
    const { id } = await individual()
    const record = await change(admin, id, { payment_withholding_kind_id: 1 })
    expect([record.payment_total, record.payment_withholding_num]).toEqual([366_666, 34_033])
    await done(admin, `billing_payments/payment_confirm/${id}`)
    const text = await pdfText(await done(admin, `billing_payments/payment_download_pdf/${id}`))
    const plain = text.replace(/\s/g, '')
    expect(plain).toContain('源泉徴収税額')
    expect(plain).toContain('差引支払額')
    expect(plain).toContain('34,033')
    expect(plain).toContain('332,633')
  })

  it('given work that is not listed, then nothing is withheld', async () => {
    const { id } = await individual()
    const record = await show(admin, id)
    expect([record.payment_total, record.payment_withholding_num]).toEqual([366_666, 0])
  })

  it('given no registration number, then the part of the tax that nobody gives back is shown as the enterprise’s', async () => {
    const { id } = await individual()
    // 33,333 of tax in October 2026: 70% may be deducted, 23,333 cut down.
    expect((await show(admin, id)).payment_nondeductible_tax_num).toBe(10_000)
    await change(admin, id, {
      payment_invoice_issued_flg: 1,
      payment_qualified_invoice_registration_number: '7123456789012',
    })
    expect((await show(admin, id)).payment_nondeductible_tax_num).toBe(0)
  })
})

it('given a company as the payee, when income tax is to be withheld, then 400 at the field and nothing changed', async () => {
  const { id } = await makeBilling(admin)
  const answer = await admin.post(`/api/enterprise/billing_payments/update/${id}`, {
    billing_payments: { payment_withholding_kind_id: 1 },
  })
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([
    400,
    ['payment_withholding_kind_id'],
  ])
  expect((await show(admin, id)).payment_withholding_num).toBe(0)
})
