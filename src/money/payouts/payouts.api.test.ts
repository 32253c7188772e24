import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const account = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1,
  account_number: '0084017',
  account_holder_name: 'カ)アオバ',
}
const settings = {
  consignor_code: '1234567890',
  consignor_name: 'カ)サンプルエージェント',
  account_number: '2284017',
  line_end: 'crlf',
  extra_characters: '',
}

/** A confirmed payment side; its payee has an account unless `accounts` says otherwise. */
const makePayment = async (over: object = {}, accounts: object[] = [account], fields: object = {}) => {
  const { id } = await makeBilling(admin, over)
  await change(admin, id, { payment_deadline_date: '2026-11-30', ...fields })
  const before = await show(admin, id)
  const company = before.payment_company_id_by_enterprise_id
  await (company
    ? done(admin, `companies/update/${company}`, { company: { bank_accounts: accounts } })
    : done(admin, `candidates/update/${before.candidate_id_by_enterprise_id}`, {
        candidate: { bank_accounts: accounts },
      }))
  await done(admin, `billing_payments/payment_confirm/${id}`)
  return show(admin, id)
}

const order = (records: { id_by_enterprise_id: number }[], over: object = {}) => ({
  transfer: {
    pay_day: '2026-11-30',
    execution_date: '2026-11-30',
    billing_payment_ids: records.map(({ id_by_enterprise_id }) => id_by_enterprise_id),
    ...over,
  },
})
const create = async (records: { id_by_enterprise_id: number }[], over: object = {}) =>
  (await done(admin, 'transfers/create', order(records, over))).transfer
const payeeOf = async (record: { payment_number: string }) => {
  const { payees } = await done(admin, 'payouts/index', { pay_day: '2026-11-30' })
  type Payee = {
    payables: { number: string; transfer_status_flg: number | null }[]
    amount: number
    problems: string[]
  }
  return (payees as Payee[]).find(({ payables }) =>
    payables.some(({ number }) => number === record.payment_number),
  )
}

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await done(admin, 'enterprise_document_settings/update', {
  enterprise_document_setting: { bank_accounts: [{ ...account, account_number: '2284017' }] },
})
await done(admin, 'transfer_settings/update', { transfer_setting: settings })

describe('payouts', () => {
  it('given payees and transfers as CSV, then the files have the lines of the screens, for managers only', async () => {
    const payment = await makePayment()
    const csv = async (path: string, body: object, who = admin) => {
      const answer = await who.post(`/api/enterprise/${path}`, body)
      return [answer.status, answer.status === 200 ? new TextDecoder().decode(answer.body) : ''] as const
    }
    const amount = payment.payment_total - payment.payment_withholding_num
    const day = { pay_day: '2026-11-30' }
    const line = (state: string) => `みずほ銀行,東京営業部,普通,0084017,カ)アオバ,1,0,${amount},${state}`
    expect((await csv('payouts/csv', day))[1]).toContain(line('未作成'))
    const { id_by_enterprise_id: id, total } = await create([payment])
    expect((await csv('payouts/csv', day))[1]).toContain(line('作成済'))
    expect((await csv('transfers/csv', {}))[1]).toContain(
      `${id},総合振込データ,2026/11/30,2026/11/30,作成済,1,${total},`,
    )
    const member = await app.as('member')
    expect([(await csv('payouts/csv', day, member))[0], (await csv('transfers/csv', {}, member))[0]]).toEqual(
      [403, 403],
    )
  })

  it('given two sides of one supplier, then one record of their sum stands in the file, which stays as it was made', async () => {
    const first = await makePayment()
    const supplier = first.payment_company_id_by_enterprise_id
    const second = await makePayment({ supplier_company_id_by_enterprise_id: supplier })
    const amount = first.payment_total + second.payment_total
    expect((await payeeOf(first))?.amount).toBe(amount)
    const transfer = await create([first, second])
    expect(transfer).toMatchObject({ kind_id: 1, status_flg: 1, payee_count: 1, total: amount })
    const bytes: Uint8Array = await done(admin, `transfers/download/${transfer.id_by_enterprise_id}`)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(transfer.sha256)
    const lines = new TextDecoder('shift_jis').decode(bytes).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 0])
    expect(lines[0]?.slice(0, 14)).toBe('12101234567890')
    expect(lines[1]).toContain(`0084017${'ｶ)ｱｵﾊﾞ'.padEnd(30)}${String(amount).padStart(10, '0')}`)
    expect(lines[2]?.slice(0, 19)).toBe(`8000001${String(amount).padStart(12, '0')}`)
    await done(admin, `companies/update/${supplier}`, { company: { bank_accounts: [] } })
    const again: Uint8Array = await done(admin, `transfers/download/${transfer.id_by_enterprise_id}`)
    expect(Buffer.from(again).equals(bytes)).toBe(true)
  })

  it('given a transfer file, then the ledger keeps it with its hash, and says when the transfer is cancelled', async () => {
    const record = await makePayment()
    const { id_by_enterprise_id: id, sha256, total } = await create([record])
    const inLedger = async () =>
      (
        await done(admin, 'stored_documents/index', {
          kind: 'transfer',
          from: '2026-11-01',
          to: '2026-11-30',
          amount_from: total,
          amount_to: total,
        })
      ).stored_documents.filter(({ target_id }: { target_id: number }) => target_id === id)
    const [entry] = await inLedger()
    expect(entry).toMatchObject({ origin: 'issued', file_sha256: sha256, amount: total })
    await done(admin, `transfers/cancel/${id}`, { reason: '口座の誤り' })
    expect(await inLedger()).toMatchObject([
      { origin: 'cancelled', cancels_id: entry.id_by_enterprise_id, reason: '口座の誤り' },
      { id_by_enterprise_id: entry.id_by_enterprise_id, cancelled_by_id: expect.any(Number) },
    ])
  })

  it('given an individual whose tax is withheld, then the transfer is the total less the tax, without any fee', async () => {
    const over = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: undefined }
    const record = await makePayment(over, [{ ...account, account_holder_name: 'サトウ ケンタ' }], {
      payment_withholding_kind_id: 1,
    })
    expect(record.payment_withholding_num).toBeGreaterThan(0)
    const net = record.payment_total - record.payment_withholding_num
    expect((await payeeOf(record))?.amount).toBe(net)
    expect((await create([record])).total).toBe(net)
  })

  it('given a side in a transfer, then it stands in no other and cannot be cancelled, until that is cancelled with a reason', async () => {
    const record = await makePayment()
    const { id_by_enterprise_id: id } = await create([record])
    expect(await refusal(admin, 'transfers/create', order([record]))).toEqual([409, 'state'])
    const reason = { reason: '口座の誤り' }
    const at = `billing_payments/payment_confirm_cancel/${record.id_by_enterprise_id}`
    expect(await refusal(admin, at, reason)).toEqual([409, 'state'])
    expect(await refusal(admin, `transfers/cancel/${id}`, { reason: ' ' })).toEqual([400, 'invalid'])
    const { transfer } = await done(admin, `transfers/cancel/${id}`, reason)
    expect(transfer).toMatchObject({ status_flg: 9, cancel_reason: reason.reason })
    for (const [path, body] of [
      [`transfers/cancel/${id}`, reason],
      [`transfers/complete/${id}`, { paid_on: '2026-11-30' }],
      [`transfers/download/${id}`, {}],
    ] as const)
      expect(await refusal(admin, path, body)).toEqual([409, 'state'])
    expect((await create([record])).status_flg).toBe(1)
  })

  it('given a transfer, when it is marked as paid, then its sides are, once only', async () => {
    const record = await makePayment()
    const { id_by_enterprise_id: id } = await create([record], { kind_id: 2, execution_date: '2026-11-29' })
    expect(await refusal(admin, `transfers/download/${id}`)).toEqual([409, 'state'])
    const paid = { paid_on: '2026-11-30' }
    expect((await done(admin, `transfers/complete/${id}`, paid)).transfer).toMatchObject({
      status_flg: 2,
      ...paid,
    })
    expect((await payeeOf(record))?.payables[0]?.transfer_status_flg).toBe(2)
    expect(await refusal(admin, `transfers/complete/${id}`, paid)).toEqual([409, 'state'])
    const shown = (await admin.get(`/api/enterprise/transfers/show/${id}`)).body
    expect(shown.lines).toMatchObject([{ number: record.payment_number, total: record.payment_total }])
  })

  it.each([
    ['no account', [], '口座が登録されていません'],
    ['no bank code', [{ ...account, bank_code: null }], '銀行コードがありません'],
    ['a sign the bank does not take', [{ ...account, account_holder_name: 'カ)エー/ビー' }], '使えない文字'],
  ])(
    'given a payee with %s, then the page says so and the file is refused at the payee',
    async (_, accounts, message) => {
      const record = await makePayment({}, accounts)
      expect((await payeeOf(record))?.problems.join()).toContain(message)
      const { status, body } = await admin.post('/api/enterprise/transfers/create', order([record]))
      expect([status, JSON.stringify(body.error.fields)]).toEqual([400, expect.stringContaining(message)])
    },
  )

  it('given an unconfirmed side, another pay day, or a day on which banks are closed, then it is refused', async () => {
    const { id } = await makeBilling(admin)
    expect(await refusal(admin, 'transfers/create', order([{ id_by_enterprise_id: id }]))).toEqual([
      409,
      'state',
    ])
    const record = await makePayment()
    expect(await refusal(admin, 'transfers/create', order([record], { pay_day: '2026-12-25' }))).toEqual([
      409,
      'state',
    ])
    const closed = order([record], { execution_date: '2026-11-29' })
    expect(await refusal(admin, 'transfers/create', closed)).toEqual([400, 'invalid'])
  })

  it('given 16 people who make the transfer of one side at once, then one does', async () => {
    const record = await makePayment()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => admin.post('/api/enterprise/transfers/create', order([record]))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(409)])
  })

  it.each([
    ['a code of nine digits', { consignor_code: '123456789' }],
    ['an account the enterprise does not have', { account_number: '0000000' }],
    ['a name in kanji', { consignor_name: '見本株式会社' }],
    ['a sign banks never take', { extra_characters: '@' }],
  ])('given transfer settings with %s, then 400', async (_, over) => {
    const given = { transfer_setting: { ...settings, ...over } }
    expect(await refusal(admin, 'transfer_settings/update', given)).toEqual([400, 'invalid'])
  })

  it('given the permission for own contracts, then pay days and payees of others are not there; members make no transfers', async () => {
    const member = await app.as('member')
    expect(await done(member, 'payouts/index')).toEqual({ pay_days: [], pay_day: null, payees: [] })
    expect(await refusal(member, 'transfers/index')).toEqual([403, 'forbidden'])
    expect(await refusal(await app.as('blocked'), 'payouts/index')).toEqual([403, 'forbidden'])
    const manager = await app.as('manager')
    expect((await done(manager, 'transfers/index')).transfers.length).toBeGreaterThan(3)
  })
})

describe('the check of stored documents', () => {
  it('given transfers made, paid and cancelled, then they are what the ledger says', async () => {
    expect((await checkDocuments(app.app, [])).breaks).toEqual([])
  })
})
