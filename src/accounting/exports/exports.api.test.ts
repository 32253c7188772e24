import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { change, done, makeBilling, refusal } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { makeInvoice, makeReceipt, pays } from '../../../test/fixtures/money/receipt.ts'
import { makeTransfer } from '../../../test/fixtures/money/withdrawal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { readers, readPlain, toHledger } from '../../../test/support/read-books.ts'

const app = await forFile(startTestApp())
const folder = folderForFile()
const admin = await app.as('admin')

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>
const october = { from: '2026-10-01', to: '2026-10-31' }
const year = { from: '2026-01-01', to: '2026-12-31' }

const preview = async (month: string, format = 'csv') =>
  (await done(admin, 'journals/export', { month, format, preview: true })).preview
const hand = async (month: string, format = 'csv') =>
  (await done(admin, 'journals/export', { month, format })).journal_export
const fileOf = async (id: number): Promise<Uint8Array> =>
  (await admin.post(`/api/enterprise/journals/exports/download/${id}`)).body
const exportsOf = async () => (await admin.get('/api/enterprise/journals/exports')).body
const setBooks = async (over: object) => {
  const { account_setting } = (await admin.get('/api/enterprise/account_settings/show')).body
  await done(admin, 'account_settings/update', { account_setting: { ...account_setting, ...over } })
}
/** As if nothing had gone out. */
const takeBack = () =>
  inTenant(app.app.db, 1, async (tx) => {
    await sql`UPDATE journals SET export_id = NULL WHERE enterprise_id = 1`.execute(tx)
    await sql`DELETE FROM journal_exports WHERE enterprise_id = 1`.execute(tx)
  })

/** What each account moved by in a period: debit less credit. */
const movedIn = async (period: object): Promise<Record<string, number>> => {
  const { trial_balance } = await done(admin, 'journals/trial_balance', period)
  return Object.fromEntries(
    trial_balance
      .map(({ account, debit, credit }: Row) => [account, debit - credit])
      .filter(([, moved]: [string, number]) => moved !== 0),
  )
}

const codes = async (): Promise<Record<string, { name: string; code: string }>> => {
  const { accounts } = (await admin.get('/api/enterprise/account_settings/show')).body.account_setting
  return Object.fromEntries(
    Object.entries<Row>(accounts).map(([key, { name }], at) => [key, { name, code: String(100 + at) }]),
  )
}

beforeAll(async () => {
  const { id, total, company } = await makeInvoice(admin)
  await done(admin, `companies/update/${company}`, { company: { name: '=株式会社ルミナ' } })
  const receipt = (await makeReceipt(admin, total - 660)).id_by_enterprise_id
  await done(admin, `receipts/match/${receipt}`, pays(id, total - 660, 660))
  const odd = { billing_price_num: 105, billing_excess_num: 0, billing_deduction_num: 0 }
  const parts = await makeParts(admin, ['一郎', '髙﨑 𠮷乃', '三郎'], [odd, odd, odd])
  const merge = (await makeMerge(admin, parts)).id_by_enterprise_id
  await done(admin, `billing_merges/confirm/${merge}`)
  const alone = await makeBilling(
    admin,
    {
      affiliation_type_id: 1,
      supplier_company_id_by_enterprise_id: null,
      supplier_price_num: 333_333,
      supplier_adjustment_flg: 2,
    },
    { candidate_type_id: 1, email: 'taka@example.com' },
  )
  await change(admin, alone.id, {
    payment_withholding_kind_id: 1,
    payment_transportation_num: 11_000,
    payment_non_taxed_expenses_num: 2_500,
    payment_deadline_date: '2026-11-30',
  })
  await done(admin, `billing_payments/payment_confirm/${alone.id}`)
  const transfer = await makeTransfer(admin, [{ id: alone.id, company: 0, key: '', amount: 0 }])
  await done(admin, `transfers/complete/${transfer}`, { paid_on: '2026-11-30' })
})

describe('each format, read back by its description', () => {
  it.each(Object.keys(readers) as (keyof typeof readers)[])(
    'given a month under both ways of keeping the tax, when it goes out as %s, then each entry balances and all sum to the trial balance',
    async (format) => {
      const accounts = await codes()
      for (const tax_flg of [1, 2]) {
        await takeBack()
        await setBooks({ accounts, tax_flg })
        const made = await hand('2026-10', format)
        const entries = readers[format](await fileOf(made.id))
        expect(entries.length).toBe(made.count)
        const sums = new Map<string, number>()
        const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
        for (const { date, lines } of entries) {
          expect(date).toMatch(/^2026\/10\/\d\d$/)
          const signed = lines.map((line) => ({ ...line, sign: line.side === 'debit' ? 1 : -1 }))
          expect(signed.reduce((sum, { sign, amount }) => sum + sign * amount, 0)).toBe(0)
          for (const { sign, account, amount, tax, tax_name } of signed) {
            const key = Object.keys(accounts).find((each) =>
              [accounts[each]?.name, accounts[each]?.code].includes(account),
            ) as string
            add(key, sign * (amount - tax))
            if (tax > 0) add(/売上|0060/.test(tax_name) ? 'output_tax' : 'input_tax', sign * tax)
          }
        }
        expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))).toEqual(await movedIn(october))
      }
      await setBooks({ tax_flg: 1 })
    },
  )

  it('given a purchase without a qualified invoice, then each program reads its share, and an own name in place of the usual', async () => {
    const namesIn = async (format: keyof typeof readers) => {
      await takeBack()
      const entries = readers[format](await fileOf((await hand('2026-10', format)).id))
      return new Set(entries.flatMap(({ lines }) => lines.map(({ tax_name }) => tax_name)))
    }
    expect(await namesIn('yayoi')).toEqual(new Set(['対象外', '課税売上内10%', '課対仕入内10%区分70%']))
    expect(await namesIn('freee')).toEqual(new Set(['対象外', '課税売上10%', '課対仕入（控70）10%']))
    expect(await namesIn('money_forward')).toEqual(new Set(['対象外', '課税売上 10%', '課税仕入 10%']))
    expect(await namesIn('bugyo')).toEqual(new Set(['0000', '0060', '0010']))
    await setBooks({ tax_names: { freee: { purchase_10_70: '課対仕入（当社）' } } })
    expect(await namesIn('freee')).toContain('課対仕入（当社）')
    await setBooks({ tax_names: {} })
  })

  it('given a name CP932 lacks and one that begins like a formula, then the first is counted and the second is text', async () => {
    await takeBack()
    const { lost_count } = await preview('2026-10', 'yayoi')
    expect(lost_count).toBeGreaterThan(0)
    const made = await hand('2026-10', 'yayoi')
    expect(made.lost_count).toBe(lost_count)
    const subs = readers.yayoi(await fileOf(made.id)).flatMap(({ lines }) => lines.map(({ sub }) => sub))
    expect(subs).toContain('髙﨑 〓乃')
    expect(subs).toContain("'=株式会社ルミナ")
    expect(subs.some((sub) => sub.startsWith('='))).toBe(false)
  })

  it('given accounts without codes, when they are to go out to a program that knows codes alone, then 400 names them', async () => {
    await takeBack()
    const accounts = await codes()
    await setBooks({ accounts: { ...accounts, sales: { name: '売上高', code: '' } } })
    const { status, body } = await admin.post('/api/enterprise/journals/export', {
      month: '2026-10',
      format: 'bugyo',
    })
    expect([status, body.error.fields.format[0]]).toEqual([400, expect.stringContaining('売上高')])
    await setBooks({ accounts })
  })

  it('given departments, then a line carries the name of its contract’s owner', async () => {
    await takeBack()
    await setBooks({ department_flg: 1 })
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE contracts SET enterprise_member1_id = 1 WHERE enterprise_id = 1`.execute(tx),
    )
    const plain = readPlain(await fileOf((await hand('2026-10')).id))
    expect(new Set(plain.map((row) => row.部門 !== ''))).toEqual(new Set([true]))
    await setBooks({ department_flg: 0 })
  })
})

describe('the plain file', () => {
  it('given all that happened, when hledger reads it, then it shows the trial balance', async () => {
    await takeBack()
    const made = await hand('2026-11')
    const plain = readPlain(await fileOf(made.id))
    const path = join(folder, 'books.journal')
    writeFileSync(path, toHledger(plain))
    const shown = execFileSync('hledger', ['-f', path, 'balance', '--flat', '--no-total', '-O', 'csv'], {
      encoding: 'utf8',
    })
    const balances = shown
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.match(/^"(\w+)","JPY (-?\d+)"$/)?.slice(1) ?? [line])
    expect(Object.fromEntries(balances.map(([account, sum]) => [account, Number(sum)]))).toEqual(
      await movedIn({ from: '2026-01-01', to: '2026-11-30' }),
    )
    expect(new Set(plain.map((row) => row.種類))).toEqual(
      new Set(['売上', '外注費', '入金', '振込', '源泉', '合算']),
    )
    const amounts = plain.map((row) => Number(row.金額))
    expect(Math.min(...amounts)).toBeGreaterThan(0)
  })
})

describe('handing out', () => {
  it('given a month before that never went out, then it goes out with the next and is said apart; afterwards nothing is left', async () => {
    await takeBack()
    const before = await preview('2026-11')
    expect(before.earlier_count).toBeGreaterThan(0)
    expect(before.count).toBeGreaterThan(before.earlier_count)
    expect([before.rows.length, before.headers.length]).toEqual([20, before.rows[0].length])
    expect((await exportsOf()).journal_exports).toEqual([])
    const made = await hand('2026-11')
    expect(made).toMatchObject({
      from_month: '2026-10',
      to_month: '2026-11',
      format: 'csv',
      count: before.count,
      earlier_count: before.earlier_count,
      total: before.total,
      changed_count: 0,
      created_by_name: expect.stringMatching(/./),
    })
    expect((await exportsOf()).journal_exports).toEqual([made])
    expect((await preview('2026-11')).count).toBe(0)
    const { status, body } = await admin.post('/api/enterprise/journals/export', {
      month: '2026-11',
      format: 'csv',
    })
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'state',
      expect.stringContaining('すべて書き出されています'),
    ])
    const log = async (action: string) =>
      (await done(admin, 'audit_entries/index', { action })).audit_entries[0]
    expect(await log('exported')).toMatchObject({ target: { type: 'journal_export', name: '仕訳 CSV' } })
    await fileOf(made.id)
    expect(await log('downloaded')).toMatchObject({
      target: { type: 'journal_export', name: `仕訳の書き出し ${made.id}` },
    })
  })

  it('given an entry that went out and is cancelled and made anew, then it is said, and both files together sum to the truth', async () => {
    const { id } = await makeInvoice(admin)
    await takeBack()
    const first = await hand('2026-11')
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '金額の誤り' })
    await change(admin, id, { billing_transportation_num: 11_000 })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const states = async () =>
      (
        await done(admin, 'journals/index', { ...year, source_type: 'billing_payment', source_id: id })
      ).journals.map(({ export_state_flg }: Row) => export_state_flg)
    expect(await states()).toEqual([2, 0, 0])
    const waiting = await exportsOf()
    expect([waiting.changed, waiting.journal_exports[0].changed_count]).toEqual([1, 1])
    const second = await hand('2026-11')
    expect(second.count).toBe(2)
    expect([(await exportsOf()).changed, await states()]).toEqual([0, [2, 1, 1]])
    const sums = new Map<string, number>()
    for (const made of [first, second])
      for (const row of readPlain(await fileOf(made.id))) {
        const signed = Number(row.金額) * (row['借方・貸方'] === '借方' ? 1 : -1)
        sums.set(row.科目キー as string, (sums.get(row.科目キー as string) ?? 0) + signed)
      }
    expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))).toEqual(await movedIn(year))
    const reversal = readPlain(await fileOf(second.id)).filter((row) => row.種類 === '売上の取消')
    expect(reversal[0]).toMatchObject({ 科目: '売掛金', '借方・貸方': '貸方' })
  })

  it('given an entry reversed before anything went out, then both go out together and nothing is said to have changed', async () => {
    const { id } = await makeInvoice(admin)
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '金額の誤り' })
    const made = await hand('2026-11')
    expect([made.count, made.changed_count, (await exportsOf()).changed]).toEqual([2, 0, 0])
  })

  it('given many who hand out in the same moment, then one of them gets the entries', async () => {
    await makeInvoice(admin)
    await takeBack()
    const { count } = await preview('2026-11')
    const answers = await Promise.all(
      ['csv', 'yayoi', 'freee', 'csv', 'money_forward', 'yayoi'].map((format) =>
        admin.post('/api/enterprise/journals/export', { month: '2026-11', format }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const { journal_exports } = await exportsOf()
    expect(journal_exports.map((one: Row) => one.count)).toEqual([count])
  })

  it('given a process that ends before the file is entered, then nothing went out, and all of it goes out once afterwards', async () => {
    await takeBack()
    const { count } = await preview('2026-11')
    const { put } = app.app.files
    app.app.files.put = async (...given) => {
      await put(...given)
      throw new Error('killed')
    }
    expect(
      (await admin.post('/api/enterprise/journals/export', { month: '2026-11', format: 'csv' })).status,
    ).toBe(500)
    app.app.files.put = put
    expect((await exportsOf()).journal_exports).toEqual([])
    expect((await hand('2026-11')).count).toBe(count)
    const marked = await inTenant(app.app.db, 1, (tx) =>
      rows(tx, sql`SELECT export_id FROM journals WHERE enterprise_id = 1 GROUP BY export_id`),
    )
    expect(marked.length).toBe(1)
  })

  it('given a file that is no longer what went out, when it is downloaded, then it is not handed out', async () => {
    const [made] = (await exportsOf()).journal_exports
    const bytes = await fileOf(made.id)
    expect(Buffer.from(bytes).subarray(0, 3).toString('hex')).toBe('efbbbf')
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE journal_exports SET sha256 = 'other' WHERE enterprise_id = 1`.execute(tx),
    )
    const { status } = await admin.post(`/api/enterprise/journals/exports/download/${made.id}`)
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe('who hands out', () => {
  it('given a member, then 403; given a manager who sees own contracts only, then 403 for every call', async () => {
    const order = { month: '2026-11', format: 'csv' }
    expect(await refusal(await app.as('member'), 'journals/export', order)).toEqual([403, 'forbidden'])
    const manager = await app.as('manager')
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND authority = 1`.execute(
        tx,
      ),
    )
    for (const body of [order, { ...order, preview: true }])
      expect(await refusal(manager, 'journals/export', body)).toEqual([403, 'forbidden'])
    expect(await refusal(manager, 'journals/exports/download/1')).toEqual([403, 'forbidden'])
    expect((await manager.get('/api/enterprise/journals/exports')).status).toBe(403)
  })
})
