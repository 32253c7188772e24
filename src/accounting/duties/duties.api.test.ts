import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { makeFee as feeOf, payFee } from '../../../test/fixtures/accounting/fees.ts'
import { changeDocument, issueDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>

const makeFee = (fee: Parameters<typeof feeOf>[1], as: Client = admin) => feeOf(as, fee)
const pay = (fee: { id: number }, due: string, paid_on = due) => payFee(admin, fee, due, paid_on)

const months = async (as: Client = admin): Promise<Row[]> =>
  (await done(as, 'withholding_payments/index', { year: 2026 })).withholding_months
const monthOf = async (month: string) => (await months()).find((one) => one.month === month)

const note = (month: string, paid_on: string, amount = 34_033) => ({
  withholding_payment: { month, paid_on, amount },
})
const noted = async (month: string, paid_on: string, amount?: number): Promise<Row> =>
  (await done(admin, 'withholding_payments/create', note(month, paid_on, amount))).withholding_month

/** What the books hold for the tax office on each day; they say what the records say. */
const withheldOn = async (...days: string[]) => {
  const held: number[] = []
  for (const to of days) {
    const { reconciled } = await done(admin, 'journals/trial_balance', { to })
    const { books, records } = reconciled.accounts.find(({ account }: Row) => account === 'withheld')
    expect([to, books]).toEqual([to, records])
    held.push(books)
  }
  return held
}

const entriesOf = async (source_id: number): Promise<Row[]> =>
  (
    await done(admin, 'journals/index', {
      from: '2020-01-01',
      to: '2099-12-31',
      source_type: 'withholding_payment',
      source_id,
    })
  ).journals

describe('a bookkeeper’s three months', () => {
  it('given a fee of each month, when its tax is paid by the 10th of the next, then nothing is kept any more, on every date', async () => {
    const { worker, id } = await makeFee({ month: '2026-07', due: '2026-08-31' })
    await pay({ id }, '2026-08-31')
    expect(await monthOf('2026-08')).toMatchObject({
      payee_count: 1,
      withheld: 34_033,
      settled: 0,
      owed: 34_033,
      due_date: '2026-09-10',
      state_flg: 3,
    })
    const first = await noted('2026-08', '2026-09-10')
    expect(first).toMatchObject({ settled: 34_033, owed: 0, state_flg: 1 })
    await pay(await makeFee({ month: '2026-08', due: '2026-09-30', worker }), '2026-09-30')
    expect(await monthOf('2026-09')).toMatchObject({ due_date: '2026-10-13', owed: 34_033 })
    await noted('2026-09', '2026-10-13')
    await pay(await makeFee({ month: '2026-09', due: '2026-10-30', worker }), '2026-10-30')
    await noted('2026-10', '2026-11-10')
    expect(
      await withheldOn(
        '2026-08-30',
        '2026-08-31',
        '2026-09-09',
        '2026-09-10',
        '2026-09-30',
        '2026-10-12',
        '2026-10-13',
        '2026-10-30',
        '2026-11-09',
        '2026-11-10',
      ),
    ).toEqual([0, 34_033, 34_033, 0, 34_033, 34_033, 0, 34_033, 34_033, 0])
    const [entry, ...others] = await entriesOf(first.payments[0].id_by_enterprise_id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      kind_flg: 50,
      entry_date: '2026-09-10',
      description: '2026年8月支払分 源泉所得税の納付',
      lines: [
        { name: '預り金', side: 1, amount: 34_033 },
        { name: '普通預金', side: 2, amount: 34_033 },
      ],
    })
  })

  it('given a payment that was noted by mistake, when it is taken back, then both stay, the reason with them, and the tax is owed again', async () => {
    const [found] = (await monthOf('2026-10'))?.payments ?? []
    const id = found?.id_by_enterprise_id
    expect(await refusal(admin, `withholding_payments/cancel/${id}`, { reason: ' ' })).toEqual([
      400,
      'invalid',
    ])
    const { withholding_month } = await done(admin, `withholding_payments/cancel/${id}`, {
      reason: '別の月の納付でした',
    })
    expect(withholding_month).toMatchObject({
      owed: 34_033,
      settled: 0,
      payments: [{ cancel_reason: '別の月の納付でした', amount: 34_033 }],
    })
    expect((await entriesOf(id)).map(({ kind_flg }) => kind_flg)).toEqual([50, 51])
    expect(await refusal(admin, `withholding_payments/cancel/${id}`, { reason: '再度' })).toEqual([
      409,
      'state',
    ])
    expect(await withheldOn('2026-11-09', '2026-11-10')).toEqual([34_033, 34_033])
    await noted('2026-10', '2026-11-10')
    expect(await withheldOn('2026-11-10')).toEqual([0])
    expect((await monthOf('2026-10'))?.payments).toHaveLength(2)
  })

  it('given a payment of the month that the bank’s list shows late, then the rest is owed and paid by itself; sent back by the bank, too much was paid', async () => {
    const late = await makeFee({ month: '2026-08', due: '2026-09-30', name: '遅れた 人' })
    const transfer = await pay(late, '2026-09-30')
    expect(await monthOf('2026-09')).toMatchObject({
      payee_count: 2,
      withheld: 68_066,
      owed: 34_033,
      state_flg: 3,
    })
    await noted('2026-09', '2026-10-20')
    expect(await withheldOn('2026-10-13', '2026-10-20')).toEqual([34_033, 0])
    await done(admin, `transfers/cancel/${transfer}`, { reason: '組戻し' })
    expect(await monthOf('2026-09')).toMatchObject({ owed: -34_033, state_flg: 4 })
    expect(await withheldOn('2026-10-19', '2026-10-20')).toEqual([0, -34_033])
    const [, second] = (await monthOf('2026-09'))?.payments ?? []
    await done(admin, `withholding_payments/cancel/${second?.id_by_enterprise_id}`, {
      reason: '還付を受けた',
    })
    expect(await monthOf('2026-09')).toMatchObject({ owed: 0, state_flg: 1 })
  })

  it('given what cannot be, then it is refused and nothing is written: nothing owed, another amount, a day to come or before the payments', async () => {
    expect(await refusal(admin, 'withholding_payments/create', note('2026-08', '2026-09-10'))).toEqual([
      409,
      'state',
    ])
    const fee = await makeFee({ month: '2026-09', due: '2026-10-30', name: '断られる 人' })
    await pay(fee, '2026-10-30')
    const asked = (paid_on: string, amount: number) =>
      refusal(admin, 'withholding_payments/create', note('2026-10', paid_on, amount))
    expect(await asked('2026-11-10', 34_032)).toEqual([409, 'state'])
    expect(await asked('2099-11-10', 34_033)).toEqual([400, 'invalid'])
    expect(await asked('2026-10-29', 34_033)).toEqual([400, 'invalid'])
    expect(await monthOf('2026-10')).toMatchObject({ owed: 34_033 })
    await noted('2026-10', '2026-10-30')
  })

  it('given the month, then its payments are named with day, transfer and tax', async () => {
    const { withholding_lines } = await done(admin, 'withholding_payments/lines', { month: '2026-08' })
    expect(withholding_lines).toMatchObject([
      { payee_name: '高橋 美咲', paid_on: '2026-08-31', withholding: 34_033 },
    ])
  })

  it('given a month that is closed, when a payment of it is taken back, then the books show that in the next', async () => {
    const [found] = (await monthOf('2026-08'))?.payments ?? []
    const id = found?.id_by_enterprise_id
    await done(admin, 'journals/close', { month: '2026-09' })
    await done(admin, `withholding_payments/cancel/${id}`, { reason: '金額の誤り' })
    expect((await entriesOf(id)).map(({ entry_date }) => entry_date)).toEqual(['2026-09-10', '2026-10-01'])
    // September's is owed until the 13th as well.
    expect(await withheldOn('2026-10-01')).toEqual([68_066])
    await done(admin, 'journals/open', { month: '2026-09', reason: '続きの確認' })
    await noted('2026-08', '2026-10-05')
    expect(await withheldOn('2026-10-04', '2026-10-05')).toEqual([68_066, 34_033])
  })
})

describe('the consumption tax of a period', () => {
  it('given sales, purchases of both transitional shares and a bill taken back, then the sums are those of the trial balance', async () => {
    const sold = await makeBilling(admin)
    await done(admin, `billing_payments/billing_confirm/${sold.id}`)
    const back = await makeBilling(admin)
    await done(admin, `billing_payments/billing_confirm/${back.id}`)
    await done(admin, `billing_payments/billing_confirm_cancel/${back.id}`, { reason: '金額の誤り' })
    await makeFee({ month: '2026-10', due: '2026-11-30', name: '十月 の人' })
    for (const period of [
      { from: '2026-07-01', to: '2026-12-31' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]) {
      const { consumption_tax } = await done(admin, 'consumption_taxes/index', period)
      const { trial_balance } = await done(admin, 'journals/trial_balance', period)
      const moved = (key: string) => {
        const { debit = 0, credit = 0 } = trial_balance.find(({ account }: Row) => account === key) ?? {}
        return Math.abs(debit - credit)
      }
      expect([
        consumption_tax.output_tax,
        consumption_tax.input_tax,
        consumption_tax.nondeductible_tax,
      ]).toEqual([moved('output_tax'), moved('input_tax'), moved('nondeductible_tax')])
      expect(consumption_tax.output_tax).toBeGreaterThan(0)
      expect(consumption_tax.nondeductible_tax).toBeGreaterThan(0)
    }
    const { consumption_tax } = await done(admin, 'consumption_taxes/index', {
      from: '2026-07-01',
      to: '2026-12-31',
    })
    expect(consumption_tax.purchases.map(({ deductible_percent }: Row) => deductible_percent)).toEqual([
      80, 70,
    ])
  })

  it('given a row, then the lines behind it come to it, those that take back below zero', async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' }
    const { consumption_tax } = await done(admin, 'consumption_taxes/index', period)
    const [sales] = consumption_tax.sales
    const { tax_lines } = await done(admin, 'consumption_taxes/lines', {
      ...period,
      kind: 'sales',
      rate: 10,
      limit_value: 200,
    })
    const sum = (key: string) => tax_lines.reduce((all: number, one: Row) => all + one[key], 0)
    expect([sum('taxable'), sum('tax')]).toEqual([sales.taxable, sales.tax])
    expect(tax_lines.some(({ taxable }: Row) => taxable < 0)).toBe(true)
    const share = { kind: 'purchases', rate: 10, deductible_percent: 70 }
    const bought = (await done(admin, 'consumption_taxes/lines', { ...period, ...share })).tax_lines
    expect(bought).toMatchObject([
      { party_name: '十月 の人', taxable: 333_333, tax: 33_333, nondeductible: 10_000 },
    ])
  })
})

describe('fees that the Freelance Act protects', () => {
  it('given people and companies, then those who work alone are listed, with the days from receipt and what is late', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const named = async (over: object = {}): Promise<Row[]> =>
      (await done(admin, 'freelance_fees/index', { ...period, limit_value: 200, ...over })).freelance_fees
    const company = async (legal_form_id: number | null) => {
      const { id } = await makeBilling(admin)
      const supplier = (await show(admin, id)).payment_company_id_by_enterprise_id
      await done(admin, `companies/update/${supplier}`, { company: { legal_form_id } })
      return id as number
    }
    const [plain, one, sole, staffed] = [
      await company(1),
      await company(2),
      await company(3),
      await company(4),
    ]
    const boss = await makeFee({ month: '2026-10', due: '2026-11-30', name: '人を雇う 人' })
    await done(admin, `candidates/update/${boss.worker}`, { candidate: { has_employees_flg: 1 } })
    const ids = (await named()).map(({ billing_payment_id }) => billing_payment_id)
    expect([plain, one, sole, staffed, boss.id].map((id) => ids.includes(id))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    const late = await makeFee({ month: '2026-08', due: '2026-09-30', name: '遅い 支払' })
    await pay(late, '2026-09-30', '2026-11-06')
    const found = (await named({ is_late: true })).find(
      ({ billing_payment_id }) => billing_payment_id === late.id,
    )
    expect(found).toMatchObject({
      payee_name: '遅い 支払',
      start_date: '2026-08-01',
      end_date: '2026-08-31',
      amount: late.total,
      due_date: '2026-09-30',
      paid_on: '2026-11-06',
      days: 68,
      state_flg: 2,
      late_rule: 'payment_over_two_months',
    })
    const inTime = (await named()).find(({ paid_on }) => paid_on === '2026-08-31')
    expect(inTime).toMatchObject({ days: 32, state_flg: 1, late_rule: null })
  })

  it('given an order that was issued again later, then the day of the first is when it was ordered', async () => {
    const { id, contract } = await makeBilling(admin)
    const supplier = (await show(admin, id)).payment_company_id_by_enterprise_id
    await done(admin, `companies/update/${supplier}`, { company: { legal_form_id: 2 } })
    for (const issue_date of ['2026-09-25', '2026-10-20']) {
      await changeDocument(admin, contract, SUPPLIER_ORDER, { issue_date })
      await issueDocument(admin, contract, SUPPLIER_ORDER)
    }
    const { freelance_fees } = await done(admin, 'freelance_fees/index', {
      from: '2026-01-01',
      to: '2026-12-31',
      limit_value: 200,
    })
    const found = freelance_fees.find(({ billing_payment_id }: Row) => billing_payment_id === id)
    expect(found).toMatchObject({ order_date: '2026-09-25', is_confirmed: false })
  })
})

describe('who sees the duties', () => {
  const text = async (as: Client, path: string, body: object) => {
    const answer = await as.post(`/api/enterprise/${path}`, body)
    return [
      answer.status,
      answer.status === 200 ? new TextDecoder().decode(answer.body) : answer.body.error.code,
    ]
  }
  const period = { from: '2026-07-01', to: '2026-12-31' }

  it('given who sees the whole books, then each table is a file, and that is written down', async () => {
    for (const [path, body, name] of [
      ['withholding_payments/csv', { year: 2026 }, '納期限'],
      ['withholding_payments/csv', { year: 2026, month: '2026-08' }, '差引支払額'],
      ['consumption_taxes/csv', period, '70%（経過措置）'],
      ['freelance_fees/csv', period, '60日（2か月）超'],
    ] as const) {
      const [status, file] = await text(admin, path, body)
      expect(status).toBe(200)
      expect(file).toContain(name)
    }
    const { audit_entries } = await done(admin, 'audit_entries/index', { action: 'exported' })
    const names = audit_entries.map(({ target }: Row) => target.name)
    expect(names).toEqual(expect.arrayContaining(['源泉所得税', '消費税の集計', 'フリーランス法の報酬']))
  })

  it('given a member, then 403', async () => {
    const member = await app.as('member')
    for (const [path, body] of [
      ['withholding_payments/index', { year: 2026 }],
      ['consumption_taxes/index', period],
      ['freelance_fees/index', period],
    ] as const)
      expect(await refusal(member, path, body)).toEqual([403, 'forbidden'])
  })

  it('given a manager who sees own contracts only, then tables are of these, nothing is noted or handed out, and what the agency owes is not told', async () => {
    const manager = await app.as('manager')
    const own = await makeFee({ month: '2026-09', due: '2026-10-30', name: '担当 の人' }, manager)
    await pay(own, '2026-10-30')
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND authority = 1`.execute(
        tx,
      ),
    )
    expect(await months(manager)).toMatchObject([
      { month: '2026-10', payee_count: 1, withheld: 34_033, owed: null, state_flg: null },
    ])
    const { freelance_fees, count, total } = await done(manager, 'freelance_fees/index', period)
    expect([freelance_fees[0].billing_payment_id, count, total]).toEqual([own.id, 1, own.total])
    const { consumption_tax } = await done(manager, 'consumption_taxes/index', period)
    expect(consumption_tax.purchases).toMatchObject([{ deductible_percent: 80, taxable: 333_333 }])
    expect(await refusal(manager, 'withholding_payments/create', note('2026-10', '2026-11-10'))).toEqual([
      403,
      'forbidden',
    ])
    for (const [path, body] of [
      ['withholding_payments/csv', { year: 2026 }],
      ['consumption_taxes/csv', period],
      ['freelance_fees/csv', period],
    ] as const)
      expect(await refusal(manager, path, body)).toEqual([403, 'forbidden'])
  })
})
