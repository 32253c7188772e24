import { describe, expect, it } from 'vitest'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { codesOf, makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { brokenRules } from '../../../test/support/jp-pint/broken-rules.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const xmlOf = async (id: number, side: string) => {
  const answer = await admin.post(`/api/enterprise/billing_payments/${side}_jp_pint/${id}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml'])
  return new TextDecoder().decode(answer.body)
}
const text = (xml: string, name: string) => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(xml)?.[1]

describe('JP PINT of a confirmed side', () => {
  it('given a confirmed invoice, then the XML holds the stored amounts, number and both parties', async () => {
    const { id } = await makeBilling(admin)
    const record = await show(admin, id)
    await done(admin, `companies/update/${record.billing_company_id_by_enterprise_id}`, {
      company: { qualified_invoice_registration_number: '4011001098993' },
    })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const confirmed = await show(admin, id)
    const xml = await xmlOf(id, 'billing')
    expect(text(xml, 'CustomizationID')).toBe('urn:peppol:pint:billing-1@jp-1')
    expect(brokenRules(xml, 'invoice')).toEqual([])
    expect(text(xml, 'InvoiceTypeCode')).toBe('380')
    expect(text(xml, 'ID')).toBe(confirmed.billing_number)
    expect(text(xml, 'TaxExclusiveAmount')).toBe(String(confirmed.billing_sub_total))
    expect(text(xml, 'PayableAmount')).toBe(String(confirmed.billing_total))
    expect(xml.match(/schemeID="0221">T\d{13}/g)).toEqual([
      'schemeID="0221">T7123456789012',
      'schemeID="0221">T4011001098993',
    ])
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    expect(histories[0]).toMatchObject({ kind: 'download', process_id: 40, note: 'JP PINT' })
  })

  it('given a payment notice with withholding, then it is self-billing and what is paid is the net', async () => {
    const over = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
    const worker = { candidate_type_id: 1, qualified_invoice_registration_number: '1234567890123' }
    const { id } = await makeBilling(admin, over, worker)
    await change(admin, id, { payment_withholding_kind_id: 1 })
    await done(admin, `billing_payments/payment_confirm/${id}`)
    const record = await show(admin, id)
    const xml = await xmlOf(id, 'payment')
    expect(text(xml, 'CustomizationID')).toBe('urn:peppol:pint:selfbilling-1@jp-1')
    expect(text(xml, 'InvoiceTypeCode')).toBe('389')
    expect(brokenRules(xml, 'self_billing')).toEqual([])
    expect(text(xml, 'TaxInclusiveAmount')).toBe(String(record.payment_total))
    expect(record.payment_withholding_num).toBeGreaterThan(0)
    expect(text(xml, 'PrepaidAmount')).toBe(String(record.payment_withholding_num))
    expect(text(xml, 'PayableAmount')).toBe(String(record.payment_total - record.payment_withholding_num))
    expect(text(xml.slice(xml.indexOf('<cac:AccountingSupplierParty>')), 'RegistrationName')).toBe(
      '佐藤 健太',
    )
  })

  it('given a price with tax that leaves no tax of the rule, then it is refused with the sums, and the document stands', async () => {
    const { id } = await makeBilling(admin, { sales_price_tax_flg: 2, sales_adjustment_flg: 2 })
    await change(admin, id, { billing_price_num: 110_010, billing_excess_num: null })
    const record = await show(admin, id)
    await done(admin, `companies/update/${record.billing_company_id_by_enterprise_id}`, {
      company: { qualified_invoice_registration_number: '4011001098993' },
    })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const answer = await admin.post(`/api/enterprise/billing_payments/billing_jp_pint/${id}`)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('消費税10,000円が、税抜100,010円の10%を丸めた額にならない'),
    ])
    expect(await show(admin, id)).toMatchObject({ billing_total: 110_010, billing_status_flg: 99 })
  })

  it('given a side that is unconfirmed, without a number or out of sight, then it is refused', async () => {
    const { id } = await makeBilling(admin)
    expect(await refusal(admin, `billing_payments/billing_jp_pint/${id}`)).toEqual([409, 'state'])
    await done(admin, `billing_payments/payment_confirm/${id}`)
    const answer = await admin.post(`/api/enterprise/billing_payments/payment_jp_pint/${id}`)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('支払先の登録番号'),
    ])
    expect(await refusal(await app.as('member'), `billing_payments/payment_jp_pint/${id}`)).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('JP PINT of a combined invoice', () => {
  const numbered = (id: number) =>
    done(admin, `companies/update/${id}`, {
      company: { qualified_invoice_registration_number: '4011001098993' },
    })

  it('given a confirmed merge, then its lines stand under the numbers of their parts and its tax is that of the whole', async () => {
    const odd = { billing_price_num: 100_005, billing_excess_num: null }
    const ids = await makeParts(admin, ['一', '二', '三'], [odd, odd, odd])
    const { id_by_enterprise_id: id, ...draft } = await makeMerge(admin, ids)
    await numbered(draft.company_id_by_enterprise_id)
    const { billing_merge: merge } = await done(admin, `billing_merges/confirm/${id}`)
    const answer = await admin.post(`/api/enterprise/billing_merges/jp_pint/${id}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml'])
    const xml = new TextDecoder().decode(answer.body)
    expect(text(xml, 'ID')).toBe(merge.number)
    expect(text(xml, 'InvoiceTypeCode')).toBe('380')
    expect([text(xml, 'TaxAmount'), text(xml, 'PayableAmount')]).toEqual(['30001', '330016'])
    const parts = await Promise.all(ids.map((part) => show(admin, part)))
    expect([...xml.matchAll(/<cac:Item><cbc:Name>([^<]*)</g)].map(([, name]) => name)).toEqual(
      parts.map(({ billing_name, billing_number }) => `${billing_name}（${billing_number}）`),
    )
    expect((await codesOf(admin, id)).at(-1)).toBe(240)
  })

  it('given a merge that is unconfirmed, whose client has no number, or out of sight, then it is refused', async () => {
    const { id_by_enterprise_id: id } = await makeMerge(admin, await makeParts(admin))
    expect(await refusal(admin, `billing_merges/jp_pint/${id}`)).toEqual([409, 'state'])
    await done(admin, `billing_merges/confirm/${id}`)
    const answer = await admin.post(`/api/enterprise/billing_merges/jp_pint/${id}`)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('請求先の登録番号'),
    ])
    expect(await codesOf(admin, id)).not.toContain(240)
    expect(await refusal(await app.as('member'), `billing_merges/jp_pint/${id}`)).toEqual([404, 'not_found'])
  })
})
