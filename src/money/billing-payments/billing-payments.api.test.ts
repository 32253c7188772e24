import { describe, expect, it } from 'vitest'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

describe('the record of a month', () => {
  it('given a confirmed operation, then both sides stand in yen with tax, dates and names of the contract', async () => {
    const { id } = await makeBilling(admin)
    const record = await show(admin, id)
    expect(record).toMatchObject({
      billing_name: '業務委託料（2026年10月分）',
      billing_recipient_name: '株式会社ルミナ',
      billing_address: '千代田区丸の内1-1',
      billing_price_num: 700_000,
      billing_excess_num: 24_035,
      billing_deduction_num: 0,
      billing_category_total: [{ rate: 10, taxable: 724_035, tax: 72_403 }],
      billing_sub_total: 724_035,
      billing_consumption_tax: 72_403,
      billing_total: 796_438,
      billing_issue_date: '2026-10-31',
      billing_deadline_date: '2026-11-30',
      billing_invoice_issued_flg: 1,
      billing_mail_from: 'admin@enterprise1.example',
      billing_mail_title: '【サンプルエージェント株式会社】2026年10月分 請求書送付のご案内',
      billing_number: null,
      payment_recipient_name: '株式会社アオバ',
      payment_sub_total: 620_625,
      payment_total: 682_687,
      payment_side_flg: 1,
      payment_invoice_issued_flg: 0,
      gross_profit_price: 103_410,
    })
    expect(record.billing_mail_body).toContain('株式会社ルミナ\nご担当者 様')
  })

  it('given a due date on a bank holiday, then billing moves later and payment earlier', async () => {
    const terms = { sales_usance_span_id: 30, supplier_usance_span_id: 30 }
    const record = await show(admin, (await makeBilling(admin, terms)).id)
    expect([record.billing_deadline_date, record.payment_deadline_date]).toEqual(['2027-01-04', '2026-12-30'])
  })

  it('given a freelancer of our own, then the notice goes to the worker with the worker’s number and address', async () => {
    const worker = {
      candidate_type_id: 1,
      email: 'kenta@example.co.jp',
      address: '横浜市中区山下町1',
      qualified_invoice_registration_number: '1234567890123',
    }
    const over = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
    const record = await show(admin, (await makeBilling(admin, over, worker)).id)
    expect(record).toMatchObject({
      payment_recipient_name: '佐藤 健太',
      payment_address: '横浜市中区山下町1',
      payment_mail_to: 'kenta@example.co.jp',
      payment_invoice_issued_flg: 1,
      payment_qualified_invoice_registration_number: '1234567890123',
      payment_company_id_by_enterprise_id: null,
    })
    expect(record.payment_mail_body).toMatch(/^佐藤 健太 様\n/)
  })

  it('given an own employee, then there is no payment side, and nothing can be done with it', async () => {
    const over = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
    const { id } = await makeBilling(admin, over, { candidate_type_id: 2 })
    expect(await show(admin, id)).toMatchObject({
      payment_side_flg: 0,
      payment_total: null,
      supplier_amount: 600_000,
      gross_profit_price: 124_035,
    })
    const calls = ['payment_confirm', 'payment_number_generator', 'payment_download_pdf', 'send_payment_mail']
    for (const call of calls)
      expect(await refusal(admin, `billing_payments/${call}/${id}`)).toEqual([409, 'state'])
    const patch = { billing_payments: { payment_price_num: 1 } }
    expect(await refusal(admin, `billing_payments/update/${id}`, patch)).toEqual([409, 'state'])
  })
})

describe('amounts', () => {
  it('given the picture’s month, when expenses and items of three rates are added, then tax is taken once per rate', async () => {
    const { id } = await makeBilling(admin)
    const item = (name: string, amount: number, rate: number) => ({ name, amount, rate })
    const record = await change(admin, id, {
      billing_taxed_expenses_num: 12_400,
      billing_custom_items: [item('打合せ用飲料', 2_160, 8), item('登記事項証明書', 1_200, 0)],
      payment_transportation_num: 11_000,
    })
    expect(record).toMatchObject({
      billing_category_total: [
        { rate: 10, taxable: 736_435, tax: 73_643 },
        { rate: 8, taxable: 2_160, tax: 172 },
        { rate: 0, taxable: 1_200, tax: 0 },
      ],
      billing_sub_total: 739_795,
      billing_consumption_tax: 73_815,
      billing_total: 813_610,
      payment_sub_total: 630_625,
      gross_profit_price: 109_170,
    })
  })

  it('given three lines of ¥105 at 10%, then the tax is 31, not 30', async () => {
    const { id } = await makeBilling(admin)
    const items = [1, 2, 3].map((n) => ({ name: `項目${n}`, amount: 105, rate: 10 }))
    const record = await change(admin, id, {
      billing_price_num: 0,
      billing_excess_num: 0,
      billing_custom_items: items,
    })
    expect([record.billing_sub_total, record.billing_consumption_tax]).toEqual([315, 31])
  })

  it('given a discount larger than the rest, when it is saved, then 400 and nothing is written', async () => {
    const { id } = await makeBilling(admin)
    const discount = [{ name: '値引', amount: -900_000, rate: 10 }]
    const answer = await admin.post(`/api/enterprise/billing_payments/update/${id}`, {
      billing_payments: { billing_custom_items: discount },
    })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['billing_price_num']])
    expect((await show(admin, id)).billing_custom_items).toEqual([])
  })

  it('given an edit of each side, then the history names it by the side’s own process code', async () => {
    const { id } = await makeBilling(admin)
    await change(admin, id, { billing_desc: '請求の備考', payment_desc: '支払の備考' })
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    const codes = Object.fromEntries(
      histories.map((h: { column_name: string; process_id: number }) => [h.column_name, h.process_id]),
    )
    expect([codes.billing_desc, codes.payment_desc]).toEqual([20, 120])
    const created = histories.filter(({ kind }: { kind: string }) => kind === 'create')
    expect(created.map((h: { process_id: number }) => h.process_id).sort()).toEqual([10, 110])
  })
})

describe('permission', () => {
  it('given another’s contract, when a member with permission 1 asks, then 404; with permission 0, then 403', async () => {
    const { id } = await makeBilling(admin)
    const [member, blocked] = [await app.as('member'), await app.as('blocked')]
    expect((await member.get(`/api/enterprise/billing_payments/show/${id}`)).status).toBe(404)
    expect(await refusal(member, `billing_payments/billing_confirm/${id}`)).toEqual([404, 'not_found'])
    const target = { target_type: 'billing_payment', id_by_enterprise_id: id }
    expect(await refusal(member, 'mail_mgmts/index', target)).toEqual([404, 'not_found'])
    expect(await refusal(blocked, 'mail_mgmts/index', target)).toEqual([403, 'forbidden'])
    expect(await refusal(blocked, `billing_payments/billing_confirm/${id}`)).toEqual([403, 'forbidden'])
    expect((await done(member, 'billing_payments/index')).count).toBe(0)
  })
})
