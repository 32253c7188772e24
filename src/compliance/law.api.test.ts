import { describe, expect, it } from 'vitest'
import { makeContract } from '../../test/fixtures/contracts/contract.ts'
import { change, done, makeBilling, refusal, show } from '../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
const freelancer = { candidate_type_id: 1 }
const levelsOf = async () =>
  (await admin.get('/api/enterprise/law_settings/show')).body.law_setting as { levels: object }
const set = async (over: { levels?: object; capital_num?: number; employee_count?: number }) => {
  const now = await levelsOf()
  return done(admin, 'law_settings/update', {
    law_setting: { ...now, ...over, levels: { ...now.levels, ...over.levels } },
  })
}
type Found = { code: string; level: string; article: string }
/** But for the order that none of these contracts has: `order-before-start.api.test.ts`. */
const findings = async (target_type: string, id: number, who = admin) =>
  (
    (await done(who, 'law_findings/index', { target_type, id_by_enterprise_id: id })).law_findings as Found[]
  ).filter(({ code }) => code !== 'order_before_start')
const codes = async (id: number) =>
  (await findings('payment', id)).map(({ code, level }) => `${code} ${level}`)
const confirmPayment = (id: number, body: object = {}, who = admin) =>
  who.post(`/api/enterprise/billing_payments/payment_confirm/${id}`, body)

describe('the law before a payment is confirmed', () => {
  it('given a fee as ordered, then nothing is found and it is confirmed without a reason', async () => {
    const { id } = await makeBilling(admin, own, freelancer)
    expect(await codes(id)).toEqual([])
    expect((await confirmPayment(id)).status).toBe(200)
  })

  it('given a fee lowered by one yen, then a manager confirms it with a reason that stays in the history', async () => {
    const { id } = await makeBilling(admin, own, freelancer)
    const { payment_price_num } = await show(admin, id)
    await change(admin, id, { payment_price_num: payment_price_num - 1 })
    expect(await findings('payment', id)).toMatchObject([
      { code: 'fee_reduction', level: 'override', article: 'フリーランス法 第5条' },
    ])
    const refused = await confirmPayment(id)
    expect([refused.status, refused.body.error.code, refused.body.error.findings.length]).toEqual([
      409,
      'state',
      1,
    ])
    expect((await confirmPayment(id, { override_reason: ' ' })).status).toBe(409)
    expect((await show(admin, id)).payment_status_flg).toBe(1)
    const confirmed = await confirmPayment(
      id,
      { override_reason: '前月の過払いを本人と清算' },
      await app.as('manager'),
    )
    expect(confirmed.status).toBe(200)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    expect(histories[0].note).toContain('法令チェックの指摘を承知の上で確定：前月の過払いを本人と清算')
  })

  it('given a member with a reason, then the finding cannot be passed', async () => {
    const member = await app.as('member')
    const { id } = await makeBilling(member, own, freelancer)
    await change(member, id, { payment_price_num: 1 })
    const answer = await confirmPayment(id, { override_reason: '急ぎのため' }, member)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    expect((await show(admin, id)).payment_status_flg).toBe(1)
  })

  it('given a transfer fee taken off, then that is found; as a warning it no longer stops', async () => {
    const { id } = await makeBilling(admin, own, freelancer)
    const item = { name: '振込手数料', quantity: 1, unit: '式', amount: -660, rate: 10 }
    await change(admin, id, { payment_custom_items: [item] })
    expect(await codes(id)).toEqual(['transfer_fee override'])
    await set({ levels: { transfer_fee: 'warn' } })
    expect(await codes(id)).toEqual(['transfer_fee advice'])
    expect((await confirmPayment(id)).status).toBe(200)
    await set({ levels: { transfer_fee: 'block' } })
  })

  it('given a due date typed beyond two months, then it is found', async () => {
    const { id } = await makeBilling(admin, own, freelancer)
    await change(admin, id, { payment_deadline_date: '2027-01-04' })
    expect(await codes(id)).toEqual(['payment_over_two_months override'])
    expect((await confirmPayment(id)).status).toBe(409)
  })

  it('given a re-consignment that the order states, then the days count from the client’s payment', async () => {
    const late = { sales_usance_span_id: 30, supplier_reconsignment_flg: 1 }
    const { id } = await makeBilling(admin, { ...own, ...late }, freelancer)
    await change(admin, id, { payment_deadline_date: '2027-01-04' })
    expect(await codes(id)).toEqual([])
    await change(admin, id, { payment_deadline_date: '2027-02-01' })
    expect(await codes(id)).toEqual(['payment_over_reconsignment override'])
  })

  it('given a supplier or an enterprise outside the limits, then no law is cited', async () => {
    const { id } = await makeBilling(admin)
    const { payment_company_id_by_enterprise_id: company } = await show(admin, id)
    await change(admin, id, { payment_price_num: 1 })
    expect((await findings('payment', id)).map(({ article }) => article)).toEqual(['取適法 第5条'])
    await done(admin, `companies/update/${company}`, {
      company: { capital_num: 500_000_000, employee_count: 900 },
    })
    expect(await codes(id)).toEqual([])
    await done(admin, `companies/update/${company}`, { company: { legal_form_id: 2 } })
    expect((await findings('payment', id)).map(({ article }) => article)).toEqual(['フリーランス法 第5条'])
  })

  it('given a notice as 仕入明細書 without the words of deemed confirmation, then that is advice', async () => {
    const worker = { ...freelancer, qualified_invoice_registration_number: '1234567890123' }
    const { id } = await makeBilling(admin, own, worker)
    await change(admin, id, { payment_confirmation_message: null })
    expect(await codes(id)).toEqual(['invoice_check_digit advice', 'invoice_confirmation advice'])
  })
})

describe('the law before a contract is confirmed', () => {
  it('given order items missing, then no reason passes them', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, { ...own, work_location: null }, freelancer)
    const answer = await admin.post(`/api/enterprise/contracts/confirm/${id}`, {
      override_reason: '口頭で合意',
    })
    expect([answer.status, answer.body.error.findings[0].code]).toEqual([400, 'order_item_work_location'])
  })

  it('given a supplier whom no law protects, then late payment is no finding', async () => {
    const late = { supplier_usance_timing_id: 15, supplier_usance_span_id: 30, supplier_usance_day_id: 28 }
    const { id_by_enterprise_id: id, supplier_company_id_by_enterprise_id: company } = await makeContract(
      admin,
      late,
    )
    expect(await refusal(admin, `contracts/confirm/${id}`)).toEqual([409, 'state'])
    await done(admin, `companies/update/${company}`, {
      company: { capital_num: 500_000_000, employee_count: 900 },
    })
    await done(admin, `contracts/confirm/${id}`)
  })
})

describe('ending a contract of six months or more', () => {
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const running = async (over: object) => {
    const { id_by_enterprise_id: id } = await makeContract(admin, { ...own, ...over }, freelancer)
    await done(admin, `contracts/confirm/${id}`)
    return id as number
  }

  it('given fewer than 30 days to its end, then expiring and early end ask for a manager’s reason', async () => {
    const id = await running({ period_start_date: '2026-01-01', period_end_date: soon(20) })
    expect(await refusal(admin, `contracts/expire/${id}`)).toEqual([409, 'state'])
    const end = { end_date: soon(10), reason: '案件の終了' }
    expect(await refusal(admin, `contracts/early_end/${id}`, end)).toEqual([409, 'state'])
    await done(admin, `contracts/expire/${id}`, { override_reason: '10月に口頭で予告済み' })
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
    })
    expect(JSON.stringify(histories)).toContain('10月に口頭で予告済み')
  })

  it('given 40 days, or a contract of three months, then nothing is asked', async () => {
    await done(
      admin,
      `contracts/expire/${await running({ period_start_date: '2026-01-01', period_end_date: soon(40) })}`,
    )
    const short = { period_start_date: soon(-60), period_end_date: soon(20) }
    await done(admin, `contracts/expire/${await running(short)}`)
  })
})

describe('the settings', () => {
  it('given a member, then they are read but not written; unknown values are refused', async () => {
    const member = await app.as('member')
    const { law_setting } = (await member.get('/api/enterprise/law_settings/show')).body
    expect(await refusal(member, 'law_settings/update', { law_setting })).toEqual([403, 'forbidden'])
    const wrong = { ...law_setting, levels: { ...law_setting.levels, fee_reduction: 'off' } }
    expect(await refusal(admin, 'law_settings/update', { law_setting: wrong })).toEqual([400, 'invalid'])
    await set({ capital_num: 10_000_000, employee_count: 20 })
    expect((await admin.get('/api/enterprise/law_settings/show')).body.law_setting).toMatchObject({
      capital_num: 10_000_000,
      employee_count: 20,
    })
  })

  it('given an unknown record or a permission of 0, then there are no findings to see', async () => {
    const asked = { target_type: 'payment', id_by_enterprise_id: 9999 }
    expect(await refusal(admin, 'law_findings/index', asked)).toEqual([404, 'not_found'])
    expect(await refusal(await app.as('blocked'), 'law_findings/index', asked)).toEqual([403, 'forbidden'])
  })
})
