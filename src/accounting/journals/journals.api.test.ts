import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { makeInvoice, makeReceipt, pays } from '../../../test/fixtures/money/receipt.ts'
import { makePayment, makeTransfer, takeInWithdrawal } from '../../../test/fixtures/money/withdrawal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { bookMissingJob } from './missing-job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const always = { from: '2020-01-01', to: '2099-12-31' }
// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>

const journalsOf = async (source_type: string, source_id: number): Promise<Row[]> =>
  (await done(admin, 'journals/index', { ...always, source_type, source_id, limit_value: 200 })).journals

/** 借 売掛金 777,678 and so on, as a bookkeeper would read an entry. */
const read = ({ kind_flg, entry_date, lines }: Row) => [
  kind_flg,
  entry_date,
  ...lines.map(
    ({ side, name, amount, tax_name }: Row) =>
      `${side === 1 ? '借' : '貸'} ${name} ${amount}${tax_name === '対象外' ? '' : ` ${tax_name}`}`,
  ),
]

const balanceOf = async (to = '2099-12-31') => {
  const { trial_balance, reconciled } = await done(admin, 'journals/trial_balance', { to })
  return {
    of: Object.fromEntries(trial_balance.map(({ account, closing }: Row) => [account, closing])),
    reconciled: reconciled.accounts as { account: string; books: number; records: number }[],
  }
}

/** On each of these days the books say what the records say. */
const expectReconciled = async (...days: string[]) => {
  for (const day of days) {
    const { reconciled } = await balanceOf(day)
    expect(reconciled.map(({ account, books }) => [day, account, books])).toEqual(
      reconciled.map(({ account, records }) => [day, account, records]),
    )
  }
}

const confirm = (id: number, side: 'billing' | 'payment') =>
  done(admin, `billing_payments/${side}_confirm/${id}`)
const cancel = (id: number, side: 'billing' | 'payment') =>
  done(admin, `billing_payments/${side}_confirm_cancel/${id}`, { reason: '金額の誤り' })

const individual = () =>
  makeBilling(
    admin,
    {
      affiliation_type_id: 1,
      supplier_company_id_by_enterprise_id: null,
      supplier_price_num: 333_333,
      supplier_adjustment_flg: 2,
    },
    { candidate_type_id: 1, email: 'taka@example.com' },
  )

describe('entries of bills and notices', () => {
  it('given a bill of 724,035 yen with 10% tax, when it is confirmed, then its entry balances and is dated as the bill is', async () => {
    const { id } = await makeBilling(admin)
    await confirm(id, 'billing')
    const { billing_issue_date, billing_sub_total, billing_consumption_tax, billing_total } = await show(
      admin,
      id,
    )
    const [entry, ...others] = await journalsOf('billing_payment', id)
    expect(others).toEqual([])
    expect(read(entry as Row)).toEqual([
      10,
      billing_issue_date,
      `借 売掛金 ${billing_total}`,
      `貸 売上高 ${billing_sub_total} 課税売上10%`,
      `貸 仮受消費税 ${billing_consumption_tax}`,
    ])
  })

  it('given a confirmed bill, when it is cancelled and confirmed anew, then all three entries stand, and the second takes back the first', async () => {
    const { id } = await makeBilling(admin)
    await confirm(id, 'billing')
    await cancel(id, 'billing')
    const [first, second] = await journalsOf('billing_payment', id)
    expect([first?.kind_flg, second?.kind_flg, second?.reverses, first?.reversed_by]).toEqual([
      10,
      11,
      first?.id,
      second?.id,
    ])
    expect(second?.lines[0]).toMatchObject({ name: '売掛金', side: 2, amount: first?.lines[0].amount })
    await change(admin, id, { billing_transportation_num: 11_000 })
    await confirm(id, 'billing')
    const all = await journalsOf('billing_payment', id)
    expect(all.map(({ kind_flg }) => kind_flg)).toEqual([10, 11, 10])
    expect(all[2]?.total).toBe((all[0]?.total ?? 0) + 11_000)
  })

  it('given an individual without a number, travel and money laid out, then each stands in its account, and what is lost of the tax apart', async () => {
    const { id } = await individual()
    await change(admin, id, {
      payment_withholding_kind_id: 1,
      payment_transportation_num: 11_000,
      payment_non_taxed_expenses_num: 2_500,
    })
    await confirm(id, 'payment')
    const { payment_total, payment_nondeductible_tax_num: lost, payment_issue_date } = await show(admin, id)
    const [entry] = await journalsOf('billing_payment', id)
    expect(read(entry as Row)).toEqual([
      20,
      payment_issue_date,
      '借 外注費 333333 課対仕入10% 控70',
      `借 仮払消費税 ${33_333 - lost}`,
      `借 控除対象外消費税 ${lost}`,
      '借 旅費交通費 10000 課対仕入10% 控70',
      '借 仮払消費税 1000',
      '借 立替金 2500',
      `貸 買掛金 ${payment_total}`,
    ])
  })

  it('given a supplier with a registration number, then all of its tax is given back', async () => {
    const { id } = await makeBilling(admin)
    await change(admin, id, {
      payment_invoice_issued_flg: 1,
      payment_qualified_invoice_registration_number: '7123456789012',
    })
    await confirm(id, 'payment')
    const { payment_sub_total, payment_consumption_tax, payment_total } = await show(admin, id)
    const [entry] = await journalsOf('billing_payment', id)
    expect(read(entry as Row).slice(2)).toEqual([
      `借 外注費 ${payment_sub_total} 課対仕入10%`,
      `借 仮払消費税 ${payment_consumption_tax}`,
      `貸 買掛金 ${payment_total}`,
    ])
  })

  it('given parts of a merge, when it is confirmed, then the merge is owed in their place and the difference of the tax is its own', async () => {
    const odd = { billing_price_num: 105, billing_excess_num: 0, billing_deduction_num: 0 }
    const parts = await makeParts(admin, ['一郎', '二郎', '三郎'], [odd, odd, odd])
    const merge = (await makeMerge(admin, parts)).id_by_enterprise_id
    await done(admin, `billing_merges/confirm/${merge}`)
    const [entry] = await journalsOf('billing_merge', merge)
    expect(read(entry as Row).slice(2)).toEqual(['借 売掛金 346', '貸 売掛金 345', '貸 仮受消費税 1'])
    await done(admin, `billing_merges/confirm_cancel/${merge}`, { reason: '宛先の誤り' })
    expect((await journalsOf('billing_merge', merge)).map(({ kind_flg }) => kind_flg)).toEqual([60, 61])
    await expectReconciled('2026-10-31', '2026-12-31')
  })
})

describe('entries of money that comes and goes', () => {
  it('given a receipt with a fee kept back, then the fee bears its tax, and the client owes nothing more', async () => {
    const { id, total, company } = await makeInvoice(admin)
    const receipt = (await makeReceipt(admin, total - 660)).id_by_enterprise_id
    await done(admin, `receipts/match/${receipt}`, pays(id, total - 660, 660))
    const [entry, ...others] = await journalsOf('receipt', receipt)
    expect(others).toEqual([])
    expect(read(entry as Row)).toEqual([
      30,
      '2026-11-30',
      `借 普通預金 ${total - 660}`,
      '借 支払手数料 600 課対仕入10%',
      '借 仮払消費税 60',
      `貸 売掛金 ${total}`,
    ])
    const { ledger, closing } = await done(admin, 'journals/ledger', {
      ...always,
      account: 'receivable',
      company_id: company,
    })
    expect(ledger.map(({ balance }: Row) => balance)).toEqual([total, 0])
    expect(closing).toBe(0)
  })

  it('given more money than was owed, then a little of it is kept and much of it stays the client’s, and unmatching takes all back', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = (await makeReceipt(admin, total + 5_000)).id_by_enterprise_id
    await done(admin, `receipts/match/${receipt}`, pays(id, total))
    const over = (await journalsOf('receipt', receipt)).find(({ description }) => description === '過入金')
    expect(read(over as Row).slice(2)).toEqual(['借 普通預金 5000', '貸 前受金 5000'])
    const matches = (await admin.get(`/api/enterprise/receipts/show/${receipt}`)).body.matches
    await done(admin, `receipts/unmatch/${receipt}`, { match_id: matches[0].id, reason: '相手の誤り' })
    const kinds = (await journalsOf('receipt', receipt)).map(({ kind_flg }) => kind_flg)
    expect(kinds.toSorted()).toEqual([30, 30, 31, 31])
    const little = await makeInvoice(admin)
    const other = (await makeReceipt(admin, little.total + 100)).id_by_enterprise_id
    await done(admin, `receipts/match/${other}`, pays(little.id, little.total))
    const kept = (await journalsOf('receipt', other)).find(({ description }) => description === '過入金')
    expect(read(kept as Row).slice(2)).toEqual(['借 普通預金 100', '貸 雑収入 100'])
  })

  it('given a receipt that was typed by hand, when its day is mended after it was matched, then its entry moves to that day', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = (await makeReceipt(admin, total)).id_by_enterprise_id
    await done(admin, `receipts/match/${receipt}`, pays(id, total))
    await done(admin, `receipts/update/${receipt}`, { receipt: { receipt_date: '2026-11-20' } })
    const found = await journalsOf('receipt', receipt)
    expect(found.map(({ kind_flg, entry_date }) => [kind_flg, entry_date])).toEqual([
      [30, '2026-11-20'],
      [30, '2026-11-30'],
      [31, '2026-11-30'],
    ])
    await expectReconciled('2026-11-19', '2026-11-20', '2026-11-30')
  })

  it('given money that came before the bill, then it is the client’s until the day of the bill', async () => {
    const { id, total } = await makeInvoice(admin)
    const early = { receipt_date: '2026-10-05' }
    const receipt = (await makeReceipt(admin, total, early)).id_by_enterprise_id
    await done(admin, `receipts/match/${receipt}`, pays(id, total))
    const { billing_issue_date } = await show(admin, id)
    expect((await journalsOf('receipt', receipt)).map(read)).toEqual([
      [30, '2026-10-05', `借 普通預金 ${total}`, `貸 前受金 ${total}`],
      [30, billing_issue_date, `借 前受金 ${total}`, `貸 売掛金 ${total}`],
    ])
    await expectReconciled('2026-10-05', '2026-10-30', '2026-10-31', '2026-11-30')
  })

  it('given a payment with tax withheld, when the transfer is paid, proved with a fee, and taken back, then each of it stands in the books', async () => {
    const paid = await makePayment(admin, { price: 500_000, holder: 'カ）アオバ' })
    const transfer = await makeTransfer(admin, [paid])
    expect(await journalsOf('transfer', transfer)).toEqual([])
    const withdrawal = await takeInWithdrawal(admin, paid.amount + 440)
    await done(admin, `withdrawals/match/${withdrawal}`, { transfer_id: transfer, payee_key: null })
    expect((await journalsOf('transfer', transfer)).map(read)).toEqual([
      [40, '2026-11-30', `借 買掛金 ${paid.amount}`, `貸 普通預金 ${paid.amount}`],
    ])
    expect((await journalsOf('withdrawal', withdrawal)).map(read)).toEqual([
      [70, '2026-11-30', '借 支払手数料 400 課対仕入10%', '借 仮払消費税 40', '貸 普通預金 440'],
    ])
    await done(admin, `withdrawals/unmatch/${withdrawal}`, { reason: '別の振込でした' })
    expect((await journalsOf('transfer', transfer)).map(({ kind_flg }) => kind_flg)).toEqual([40, 41])
    expect((await journalsOf('withdrawal', withdrawal)).map(({ kind_flg }) => kind_flg)).toEqual([70, 71])
    await expectReconciled('2026-11-30', '2026-12-31')
  })

  it('given an individual whose tax is withheld, when paid, then it is kept for the tax office', async () => {
    const { id } = await individual()
    await change(admin, id, { payment_withholding_kind_id: 1, payment_deadline_date: '2026-11-30' })
    await confirm(id, 'payment')
    const { payment_total, payment_withholding_num } = await show(admin, id)
    expect(payment_withholding_num).toBe(34_033)
    const before = (await balanceOf()).of.withheld ?? 0
    const transfer = await makeTransfer(admin, [{ id, company: 0, key: '', amount: 0 }])
    await done(admin, `transfers/complete/${transfer}`, { paid_on: '2026-11-30' })
    expect((await journalsOf('transfer', transfer)).map(read)).toEqual([
      [40, '2026-11-30', `借 買掛金 ${payment_total - 34_033}`, `貸 普通預金 ${payment_total - 34_033}`],
      [50, '2026-11-30', '借 買掛金 34033', '貸 預り金 34033'],
    ])
    expect((await balanceOf()).of.withheld).toBe(before + 34_033)
    await expectReconciled('2026-11-29', '2026-11-30')
  })
})

describe('the books as a whole', () => {
  it('given all of the above, then debit and credit of the trial balance are one, under both ways of keeping the tax', async () => {
    const sums = async () => {
      const { trial_balance } = await done(admin, 'journals/trial_balance', { to: '2099-12-31' })
      const sum = (key: string) => trial_balance.reduce((all: number, one: Row) => all + one[key], 0)
      return { debit: sum('debit'), credit: sum('credit'), rows: trial_balance as Row[] }
    }
    const excluded = await sums()
    expect(excluded.debit).toBe(excluded.credit)
    const { account_setting } = (await admin.get('/api/enterprise/account_settings/show')).body
    const own = { ...account_setting.accounts, sales: { name: 'SES売上', code: '4110' } }
    await done(admin, 'account_settings/update', {
      account_setting: { ...account_setting, tax_flg: 2, accounts: own },
    })
    const included = await sums()
    expect(included.debit).toBe(included.credit)
    expect(included.rows.some(({ account }) => account === 'input_tax')).toBe(false)
    expect(included.rows.find(({ account }) => account === 'sales')).toMatchObject({
      name: 'SES売上',
      code: '4110',
    })
    await done(admin, 'account_settings/update', { account_setting })
  })

  it('given a month that is closed, when a bill of it is cancelled and another confirmed, then both stand in the next month, and opening asks for a reason', async () => {
    const first = await makeInvoice(admin)
    const { locks } = await done(admin, 'journals/close', { month: '2026-10' })
    expect(locks[0]).toMatchObject({ month: '2026-10', opened_at: null })
    expect(await refusal(admin, 'journals/close', { month: '2026-10' })).toEqual([409, 'state'])
    await cancel(first.id, 'billing')
    const second = await makeInvoice(admin)
    const dates = async (id: number) =>
      (await journalsOf('billing_payment', id)).map(({ entry_date }) => entry_date)
    expect(await dates(first.id)).toEqual(['2026-10-31', '2026-11-01'])
    expect(await dates(second.id)).toEqual(['2026-11-01'])
    await expectReconciled('2026-11-01', '2026-12-31')
    expect(await refusal(admin, 'journals/open', { month: '2026-10', reason: '' })).toEqual([400, 'invalid'])
    await done(admin, 'journals/open', { month: '2026-10', reason: '税理士からの修正' })
    const third = await makeInvoice(admin)
    expect(await dates(third.id)).toEqual(['2026-10-31'])
  })

  it('given an entry, then it is found by its client, its amount as typed, its account and its worker’s name', async () => {
    const { id, total, company } = await makeInvoice(admin)
    const found = async (body: object) =>
      (await done(admin, 'journals/index', { ...always, limit_value: 200, ...body })).journals.some(
        ({ source_type, source_id, kind_flg }: Row) =>
          source_type === 'billing_payment' && source_id === id && kind_flg === 10,
      )
    expect(await found({ company_id: company, keyword: total.toLocaleString('en-US') })).toBe(true)
    expect(await found({ account: 'output_tax', keyword: '佐藤' })).toBe(true)
    expect(await found({ account: 'payable' })).toBe(false)
    expect(await found({ keyword: 'ありえない名前' })).toBe(false)
  })
})

describe('who sees the books', () => {
  it('given a member, then 403', async () => {
    const member = await app.as('member')
    expect(await refusal(member, 'journals/index', always)).toEqual([403, 'forbidden'])
  })

  it('given a manager who sees own contracts only, then entries and balances are of these, and no month is closed', async () => {
    const manager = await app.as('manager')
    const own = await makeBilling(manager)
    await done(manager, `billing_payments/billing_confirm/${own.id}`)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND authority = 1`.execute(
        tx,
      ),
    )
    const { journals, count, total } = await done(manager, 'journals/index', { ...always, limit_value: 200 })
    expect([count, journals[0].source_id]).toEqual([1, own.id])
    const { trial_balance } = await done(manager, 'journals/trial_balance', { to: '2099-12-31' })
    expect(trial_balance.find(({ account }: Row) => account === 'receivable').closing).toBe(total)
    const { ledger, closing } = await done(manager, 'journals/ledger', { ...always, account: 'receivable' })
    expect([ledger.length, closing]).toEqual([1, total])
    expect(await refusal(manager, 'journals/close', { month: '2026-10' })).toEqual([403, 'forbidden'])
  })
})

describe('what was confirmed before there were books', () => {
  it('given records that no entry stands for, when the night’s work looks, then they are booked once, as they would have been', async () => {
    const { id } = await makeInvoice(admin)
    const before = await journalsOf('billing_payment', id)
    await inTenant(app.app.db, 1, async (tx) => {
      await sql`DELETE FROM journal_lines WHERE enterprise_id = 1 AND journal_id = ${before[0]?.id}`.execute(
        tx,
      )
      await sql`DELETE FROM journals WHERE enterprise_id = 1 AND id = ${before[0]?.id}`.execute(tx)
    })
    expect(await journalsOf('billing_payment', id)).toEqual([])
    await bookMissingJob(app.app).work({})
    await bookMissingJob(app.app).work({})
    expect((await journalsOf('billing_payment', id)).map(read)).toEqual(before.map(read))
  })
})
