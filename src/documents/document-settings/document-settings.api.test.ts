import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())

const path = '/api/enterprise/enterprise_document_settings'

const account = {
  bank_code: null,
  bank_name: 'みなと中央銀行',
  branch_code: null,
  branch_name: '渋谷支店',
  account_type: 1,
  account_number: '84017',
  account_holder_name: 'カ）カサネワークス',
}

describe('document settings', () => {
  it('given nothing set, then company info and defaults are answered', async () => {
    const { status, body } = await (await app.as('member')).get(`${path}/show`)
    expect(status).toBe(200)
    expect(body.enterprise_document_setting).toMatchObject({
      basic: {
        business_name: 'サンプルエージェント株式会社',
        qualified_invoice_registration_number: '7123456789012',
      },
      contract: { title_format: 'K{year}{month}-{seq}' },
      billing: { number_format: 'B{year}{month}-{seq}', bank_day_move: 'later' },
      payment: {
        bank_day_move: 'earlier',
        payment_confirmation_message: expect.stringContaining('3営業日以内に誤りのご連絡がない場合'),
      },
      tax_rounding: 'down',
    })
  })

  it('given a manager, when some fields are changed, then only these change, normalised; another enterprise keeps its own', async () => {
    const manager = await app.as('manager')
    const enterprise_document_setting = {
      basic: { zipcode: '〒150-0002', qualified_invoice_registration_number: 'Ｔ2310001084216' },
      billing: { number_format: '{booking_month}-{seq}' },
      tax_rounding: 'nearest',
      bank_accounts: [account],
    }
    const { status, body } = await manager.post(`${path}/update`, { enterprise_document_setting })
    expect([status, body.error]).toEqual([200, undefined])
    const shown = (await manager.get(`${path}/show`)).body.enterprise_document_setting
    expect(shown).toEqual(body.enterprise_document_setting)
    expect(shown).toMatchObject({
      basic: {
        zipcode: '1500002',
        qualified_invoice_registration_number: '2310001084216',
        tel: '03-5501-0142',
      },
      billing: { number_format: '{booking_month}-{seq}', issue_date_span: 1 },
      tax_rounding: 'nearest',
      bank_accounts: [{ account_number: '0084017' }],
    })
    const other = (await (await app.as('admin', 2)).get(`${path}/show`)).body.enterprise_document_setting
    expect([other.tax_rounding, other.bank_accounts]).toEqual(['down', []])
  })

  it('given wrong values, then each is named and nothing is stored', async () => {
    const manager = await app.as('manager')
    const before = (await manager.get(`${path}/show`)).body
    const { status, body } = await manager.post(`${path}/update`, {
      enterprise_document_setting: {
        basic: { tel: 'abc', business_name: '' },
        contract: { title_format: 'K{seq}' },
        payment: { number_format: '{yeer}', notes: '変更' },
      },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields).sort()).toEqual([
      'basic.business_name',
      'basic.tel',
      'contract.title_format',
      'payment.number_format',
    ])
    expect((await manager.get(`${path}/show`)).body).toEqual(before)
  })

  it('given part of nested settings, then the rest of them stays', async () => {
    const manager = await app.as('manager')
    const change = {
      contract: { supplier: { usance_day_id: 15 }, sales_quotation: { mail: { title: '見積 {worker}' } } },
    }
    const { status, body } = await manager.post(`${path}/update`, { enterprise_document_setting: change })
    expect(status).toBe(200)
    expect(body.enterprise_document_setting.contract).toMatchObject({
      supplier: { usance_day_id: 15, usance_span_id: 0, price_tax_flg: 1 },
      sales_quotation: { mail: { title: '見積 {worker}', body: expect.stringContaining('{business_name}') } },
      sales_purchaseorder: { mail: { title: expect.stringContaining('注文書') } },
    })
  })

  it.each([
    ['contract.sales.usance_day_id', { contract: { sales: { usance_day_id: 29 } } }],
    ['contract.supplier.adjustment_time_l', { contract: { supplier: { adjustment_time_f: 200 } } }],
    ['billing.partner_mail.title', { billing: { partner_mail: { title: '{宛先}のご案内' } } }],
    ['payment.freelancer_mail.body', { payment: { freelancer_mail: { body: '' } } }],
    ['payment.partner_mail.body', { payment: { partner_mail: { body: '{企業名} 様' } } }],
    [
      'contract.sales_ext_confirm_mail.title',
      { contract: { sales_ext_confirm_mail: { title: '更新 {confirm_url}' } } },
    ],
    [
      'contract.supplier_ext_confirm_mail.body',
      { contract: { supplier_ext_confirm_mail: { body: '{total}' } } },
    ],
    [
      'contract.supplier_purchaseorder.mail.title',
      { contract: { supplier_purchaseorder: { mail: { title: '{宛先}' } } } },
    ],
    ['billing_merge.mail.body', { billing_merge: { mail: { body: '{client} 御中' } } }],
    ['billing.title', { billing: { title: '請求 {total}' } }],
    ['billing_merge.number_format', { billing_merge: { number_format: 'G{year}-{seq}' } }],
    ['bank_accounts.0.account_number', { bank_accounts: [{ ...account, account_number: '12345678' }] }],
  ])('given a wrong %s, then 400 at the field', async (field, change) => {
    const { status, body } = await (await app.as('manager')).post(`${path}/update`, {
      enterprise_document_setting: change,
    })
    expect(status).toBe(400)
    expect(
      Object.keys(body.error.fields).map((key) => key.replace('enterprise_document_setting.', '')),
    ).toEqual([field])
  })

  it('given a plain member, when it changes something, then 403', async () => {
    const answer = await (await app.as('member')).post(`${path}/update`, {
      enterprise_document_setting: { tax_rounding: 'up' },
    })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })
})
