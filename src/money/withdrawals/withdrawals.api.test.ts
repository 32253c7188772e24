import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, refusal } from '../../../test/fixtures/money/billing.ts'
import {
  makePayment,
  makeTransfer,
  showTransfer,
  showWithdrawal,
  takeInWithdrawal,
  takeInWithdrawals,
} from '../../../test/fixtures/money/withdrawal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Answer } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const state = [409, 'state']
const match = (id: number, transfer_id: number, payee_key: string | null = null) =>
  done(admin, `withdrawals/match/${id}`, { transfer_id, payee_key })
const refused = (id: number, transfer_id: number, payee_key: string | null = null) =>
  refusal(admin, `withdrawals/match/${id}`, { transfer_id, payee_key })
const suggest = (id: number) => done(admin, `withdrawals/suggest/${id}`)
const statusOf = async (id: number) => (await showTransfer(admin, id)).transfer.status_flg

/** Answers that are neither a success nor a move refused in words: a broken constraint says another code. */
const unexpected = (answers: Answer[]) =>
  answers
    .filter(({ status, body }) => status !== 200 && body.error?.code !== 'state')
    .map(({ status, body }) => [status, body.error])

/** What the history of a record says happened, oldest first. */
const kindsOf = async (target_type: string, id: number) =>
  (
    await inTenant(app.app.db, 1, (tx) =>
      rows<{ kind: string }>(
        tx,
        sql`SELECT kind FROM histories WHERE enterprise_id = 1 AND target_type = ${target_type} AND target_id = ${id} ORDER BY id`,
      ),
    )
  ).map(({ kind }) => kind)

describe('withdrawals', () => {
  it('given a list of a bank, then its withdrawals are listed with their sum, found by name and state', async () => {
    await takeInWithdrawals(admin, [{ amount: 440 }, { amount: 150_000, payee: 'ﾔﾁﾝ', date: '2026/11/27' }])
    const all = await done(admin, 'withdrawals/index')
    expect(all.totals).toEqual({ count: 2, amount: 150_440 })
    expect(all.withdrawals).toMatchObject([
      { withdrawal_date: '2026-11-30', payee_name: '振込1', amount: 440, state: 'open', fee: 0 },
      { withdrawal_date: '2026-11-27', payee_name: 'ヤチン', transfer_id: null, matched_at: null },
    ])
    const found = await done(admin, 'withdrawals/index', { keyword: 'ﾔﾁﾝ', state: 'open' })
    expect(found.totals).toEqual({ count: 1, amount: 150_000 })
    const page = await done(admin, 'withdrawals/index', { page: 2, limit_value: 1 })
    expect([page.withdrawals.length, page.withdrawals[0].payee_name, page.totals.count]).toEqual([
      1,
      'ヤチン',
      2,
    ])
  })

  it('given the total of a transfer with the fees, then it is suggested, and matched it is paid on that day', async () => {
    const payments = [
      await makePayment(admin, { price: 501_000, holder: 'カ)カナタ' }),
      await makePayment(admin, { price: 502_000, holder: 'カ)ソラノ' }),
    ]
    const transfer = await makeTransfer(admin, payments)
    const total = payments.reduce((sum, { amount }) => sum + amount, 0)
    const id = await takeInWithdrawal(admin, total + 1_100, 'ｿｳｺﾞｳﾌﾘｺﾐ', '2026/12/01')
    const { suggestions, transfers } = await suggest(id)
    expect(suggestions).toMatchObject([
      {
        kind: 'transfer',
        transfer_id: transfer,
        payee_key: null,
        billing_payment_ids: payments.map((each) => each.id),
        amount: total,
        fee: 1_100,
        reasons: ['手数料1,100円の差額', '振込日が近い'],
      },
    ])
    expect(transfers).toMatchObject([{ id_by_enterprise_id: transfer, total, payee_count: 2 }])
    expect((await match(id, transfer)).withdrawal).toMatchObject({
      state: 'matched',
      transfer_id: transfer,
      transfer_payee_name: null,
      fee: 1_100,
      matched_by_name: '田中 真由',
    })
    const shown = await showTransfer(admin, transfer)
    expect(shown.transfer).toMatchObject({ status_flg: 2, paid_on: '2026-12-01' })
    expect(shown.withdrawals).toMatchObject([{ id_by_enterprise_id: id, amount: total + 1_100, fee: 1_100 }])
    expect(await suggest(id)).toEqual({ suggestions: [], transfers: [] })
    expect([await kindsOf('withdrawal', id), await kindsOf('transfer', transfer)]).toEqual([
      ['create', 'match'],
      ['create', 'match', 'complete'],
    ])
  })

  it('given a transfer matched payee by payee, then it is paid with the last, on the latest day, and made again without one', async () => {
    const first = await makePayment(admin, { price: 511_000, holder: 'カ)ミナモ' })
    const second = await makePayment(admin, { price: 512_000, holder: 'カ)ホシノ' })
    const transfer = await makeTransfer(admin, [first, second])
    const [late, early, whole] = (await takeInWithdrawals(admin, [
      { amount: first.amount + 440, payee: 'ｶ)ﾐﾅﾓ', date: '2026/12/02' },
      { amount: second.amount, payee: 'ｶ)ﾎｼﾉ', date: '2026/12/01' },
      { amount: first.amount + second.amount },
    ])) as [number, number, number]
    expect((await suggest(late)).suggestions).toMatchObject([
      {
        kind: 'payee',
        transfer_id: transfer,
        payee_key: first.key,
        amount: first.amount,
        fee: 440,
        reasons: ['名義が一致', '手数料440円の差額', '振込日が近い'],
      },
    ])
    const { withdrawal } = await match(late, transfer, first.key)
    expect([withdrawal.transfer_payee_name, await statusOf(transfer)]).toEqual(['株式会社アオバ', 1])
    const { payees } = (await suggest(early)).transfers[0]
    expect(
      payees.map(({ payee_key, is_matched }: Record<string, unknown>) => [payee_key, is_matched]).toSorted(),
    ).toEqual([
      [first.key, true],
      [second.key, false],
    ])
    for (const key of [first.key, null, 'company:99999'])
      expect(await refused(early, transfer, key)).toEqual(state)
    expect(await refused(whole, transfer)).toEqual(state)
    await match(early, transfer, second.key)
    const shown = await showTransfer(admin, transfer)
    expect(shown.transfer).toMatchObject({ status_flg: 2, paid_on: '2026-12-02' })
    expect(shown.withdrawals.length).toBe(2)
    const reason = { reason: '別の支払だったため' }
    expect((await done(admin, `withdrawals/unmatch/${early}`, reason)).withdrawal).toMatchObject({
      state: 'open',
      transfer_id: null,
      transfer_payee_name: null,
      fee: 0,
      matched_at: null,
      matched_by_name: null,
    })
    expect((await showTransfer(admin, transfer)).transfer).toMatchObject({ status_flg: 1, paid_on: null })
    expect(await kindsOf('transfer', transfer)).toEqual([
      'create',
      'match',
      'match',
      'complete',
      'unmatch',
      'reopen',
    ])
    expect(await refusal(admin, `withdrawals/unmatch/${early}`, reason)).toEqual(state)
    expect(await refusal(admin, `withdrawals/unmatch/${late}`, { reason: ' ' })).toEqual([400, 'invalid'])
  })

  it('given sides that were paid by hand, then they are suggested by pay day and all together, and paid by the withdrawal', async () => {
    const first = await makePayment(admin, { price: 521_000, holder: 'カ)ハヤセ' })
    const over = { supplier_company_id_by_enterprise_id: first.company }
    const second = await makePayment(admin, { price: 522_000, holder: 'カ)ハヤセ', due: '2026-12-25', over })
    const both = first.amount + second.amount
    const [one, all] = (await takeInWithdrawals(admin, [
      { amount: first.amount, payee: 'ﾌﾘｺﾐ ｶ)ﾊﾔｾ' },
      { amount: both + 660, payee: 'ｶ)ﾊﾔｾ' },
    ])) as [number, number]
    expect((await suggest(one)).suggestions).toMatchObject([
      {
        kind: 'payables',
        transfer_id: null,
        payee_key: first.key,
        pay_day: '2026-11-30',
        billing_payment_ids: [first.id],
        score: 100,
      },
    ])
    expect((await suggest(all)).suggestions).toMatchObject([
      {
        kind: 'payables',
        payee_key: first.key,
        billing_payment_ids: [first.id, second.id],
        amount: both,
        fee: 660,
      },
    ])
    const { withdrawal } = await done(admin, `withdrawals/pay/${all}`, {
      billing_payment_ids: [first.id, second.id],
    })
    expect(withdrawal).toMatchObject({ state: 'matched', transfer_payee_name: null, fee: 660 })
    const shown = await showTransfer(admin, withdrawal.transfer_id)
    expect(shown.transfer).toMatchObject({
      kind_id: 2,
      status_flg: 2,
      pay_day: '2026-11-30',
      execution_date: '2026-11-30',
      paid_on: '2026-11-30',
      total: both,
    })
    expect((await suggest(one)).suggestions).toEqual([])
    const again = { billing_payment_ids: [first.id] }
    expect(await refusal(admin, `withdrawals/pay/${one}`, again)).toEqual(state)
    await done(admin, `withdrawals/unmatch/${all}`, { reason: '誤り' })
    expect(await statusOf(withdrawal.transfer_id)).toBe(1)
  })

  it('given another amount, sides of two payees, a cancelled transfer or an excluded withdrawal, then 409 and nothing is changed', async () => {
    const first = await makePayment(admin, { price: 531_000, holder: 'カ)イズミ' })
    const second = await makePayment(admin, { price: 532_000, holder: 'カ)タカネ' })
    const cancelled = await makeTransfer(admin, [first])
    await done(admin, `transfers/cancel/${cancelled}`, { reason: '誤り' })
    const transfer = await makeTransfer(admin, [first])
    const [less, more, right, both] = (await takeInWithdrawals(admin, [
      { amount: first.amount - 1 },
      { amount: first.amount + 1_001 },
      { amount: first.amount },
      { amount: first.amount + second.amount },
    ])) as [number, number, number, number]
    for (const id of [less, more]) expect(await refused(id, transfer)).toEqual(state)
    expect(await refused(right, cancelled)).toEqual(state)
    expect(await refused(right, 99_999)).toEqual([404, 'not_found'])
    for (const sides of [[first.id], [first.id, second.id], [second.id], [99_999]])
      expect(await refusal(admin, `withdrawals/pay/${both}`, { billing_payment_ids: sides })).toEqual(state)
    expect((await done(admin, `withdrawals/exclude/${right}`)).withdrawal.state).toBe('excluded')
    expect(await refused(right, transfer)).toEqual(state)
    expect(await refusal(admin, `withdrawals/exclude/${right}`)).toEqual(state)
    expect(await suggest(right)).toEqual({ suggestions: [], transfers: [] })
    expect((await done(admin, `withdrawals/include/${right}`)).withdrawal.state).toBe('open')
    expect(await refusal(admin, `withdrawals/include/${right}`)).toEqual(state)
    for (const id of [less, more, right, both])
      expect(await showWithdrawal(admin, id)).toMatchObject({ state: 'open', transfer_id: null, fee: 0 })
    expect(await showTransfer(admin, transfer)).toMatchObject({
      transfer: { status_flg: 1 },
      withdrawals: [],
    })
    expect(await kindsOf('withdrawal', right)).toEqual(['create', 'exclude', 'include'])
    await match(right, transfer)
    expect(await refusal(admin, `withdrawals/exclude/${right}`)).toEqual(state)
  })

  it('given a matched transfer, then it can be cancelled only once the match is undone', async () => {
    const payment = await makePayment(admin, { price: 541_000, holder: 'カ)ナギサ' })
    const transfer = await makeTransfer(admin, [payment])
    const id = await takeInWithdrawal(admin, payment.amount)
    await match(id, transfer)
    const reason = { reason: '組戻し' }
    const answer = await admin.post(`/api/enterprise/transfers/cancel/${transfer}`, reason)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      '出金が消し込まれているため取り消せません。先に出金の消し込みを取り消してください。',
    ])
    expect(await statusOf(transfer)).toBe(2)
    await done(admin, `withdrawals/unmatch/${id}`, reason)
    await done(admin, `transfers/cancel/${transfer}`, reason)
    expect(await statusOf(transfer)).toBe(9)
  })

  it('given a transfer that staff marked as paid, then a withdrawal still proves it, and undone it stays paid', async () => {
    const payment = await makePayment(admin, { price: 551_000, holder: 'カ)コダマ' })
    const transfer = await makeTransfer(admin, [payment])
    await done(admin, `transfers/complete/${transfer}`, { paid_on: '2026-11-28' })
    const id = await takeInWithdrawal(admin, payment.amount, 'ｶ)ｺﾀﾞﾏ')
    expect((await suggest(id)).suggestions).toMatchObject([
      { kind: 'transfer', transfer_id: transfer, score: 100 },
    ])
    await match(id, transfer)
    const paid = { status_flg: 2, paid_on: '2026-11-28' }
    expect((await showTransfer(admin, transfer)).transfer).toMatchObject(paid)
    await done(admin, `withdrawals/unmatch/${id}`, { reason: '誤り' })
    expect((await showTransfer(admin, transfer)).transfer).toMatchObject(paid)
  })

  it('given 64 withdrawals matched at once to one transfer, whole and by payee, then it is paid once', async () => {
    const payment = await makePayment(admin, { price: 561_000, holder: 'カ)ワカバ' })
    const transfer = await makeTransfer(admin, [payment])
    const ids = await takeInWithdrawals(
      admin,
      Array.from({ length: 64 }, () => ({ amount: payment.amount })),
    )
    const answers = await Promise.all(
      ids.map((id, i) =>
        admin.post(`/api/enterprise/withdrawals/match/${id}`, {
          transfer_id: transfer,
          payee_key: i % 2 ? payment.key : null,
        }),
      ),
    )
    expect(unexpected(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await showTransfer(admin, transfer)).withdrawals.length).toBe(1)
    expect(await kindsOf('transfer', transfer)).toEqual(['create', 'match', 'complete'])
  })

  it('given one withdrawal matched at once to two transfers of its amount, then one of them is paid', async () => {
    const transfers = [
      await makeTransfer(admin, [await makePayment(admin, { price: 565_000, holder: 'カ)ヤマネ' })]),
      await makeTransfer(admin, [await makePayment(admin, { price: 565_000, holder: 'カ)カワセ' })]),
    ]
    const { total } = (await showTransfer(admin, transfers[0] as number)).transfer
    const id = await takeInWithdrawal(admin, total)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        admin.post(`/api/enterprise/withdrawals/match/${id}`, {
          transfer_id: transfers[i % 2],
          payee_key: null,
        }),
      ),
    )
    expect(unexpected(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await Promise.all(transfers.map(statusOf))).toSorted()).toEqual([1, 2])
  })

  it('given 64 people who pay one side, make a transfer of it and exclude the withdrawal at once, then it is paid once at most', async () => {
    const payment = await makePayment(admin, { price: 571_000, holder: 'カ)ヒナタ' })
    const [id, other] = (await takeInWithdrawals(admin, [
      { amount: payment.amount },
      { amount: payment.amount },
    ])) as [number, number]
    const sides = { billing_payment_ids: [payment.id] }
    const transfer = { kind_id: 2, pay_day: '2026-11-30', execution_date: '2026-11-30', ...sides }
    const calls: [string, object][] = [
      [`withdrawals/pay/${id}`, sides],
      [`withdrawals/pay/${other}`, sides],
      ['transfers/create', { transfer }],
      [`withdrawals/exclude/${other}`, {}],
    ]
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => {
        const [path, body] = calls[i % calls.length] as [string, object]
        return admin.post(`/api/enterprise/${path}`, body)
      }),
    )
    expect(unexpected(answers)).toEqual([])
    const paying = answers.filter(({ status }, i) => status === 200 && i % 4 !== 3)
    expect(paying.length).toBe(1)
  })

  it('given a withdrawal that some match and others take back at once, then withdrawal and transfer agree', async () => {
    const payment = await makePayment(admin, { price: 581_000, holder: 'カ)アサヒ' })
    const transfer = await makeTransfer(admin, [payment])
    const id = await takeInWithdrawal(admin, payment.amount)
    const calls: [string, object][] = [
      [`withdrawals/match/${id}`, { transfer_id: transfer, payee_key: null }],
      [`withdrawals/unmatch/${id}`, { reason: '誤り' }],
      [`transfers/complete/${transfer}`, { paid_on: '2026-11-30' }],
      [`withdrawals/exclude/${id}`, {}],
    ]
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => {
        const [path, body] = calls[i % calls.length] as [string, object]
        return admin.post(`/api/enterprise/${path}`, body)
      }),
    )
    expect(unexpected(answers)).toEqual([])
    const { withdrawals } = await showTransfer(admin, transfer)
    const isMatched = (await showWithdrawal(admin, id)).state === 'matched'
    expect(withdrawals.length).toBe(isMatched ? 1 : 0)
    if (isMatched) expect(await statusOf(transfer)).toBe(2)
  })

  it('given the permission for own contracts, then only own uploads and transfers that may be seen; members see none', async () => {
    const payment = await makePayment(admin, { price: 591_000, holder: 'カ)ミヤコ' })
    const transfer = await makeTransfer(admin, [payment])
    const manager = await app.as('manager')
    const [own] = (await takeInWithdrawals(manager, [{ amount: payment.amount, payee: 'ｶ)ﾐﾔｺ' }])) as [number]
    const foreign = await takeInWithdrawal(admin, 1_000)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND email LIKE 'manager@%'`.execute(
        tx,
      ),
    )
    const list = await done(manager, 'withdrawals/index')
    expect([list.totals.count, list.withdrawals[0].id_by_enterprise_id]).toEqual([1, own])
    const calls: [string, object][] = [
      ['show', {}],
      ['suggest', {}],
      ['match', { transfer_id: transfer, payee_key: null }],
      ['pay', { billing_payment_ids: [payment.id] }],
      ['unmatch', { reason: '誤り' }],
      ['exclude', {}],
      ['include', {}],
    ]
    for (const [verb, body] of calls)
      expect([verb, await refusal(manager, `withdrawals/${verb}/${foreign}`, body)]).toEqual([
        verb,
        [404, 'not_found'],
      ])
    expect(await done(manager, `withdrawals/suggest/${own}`)).toEqual({ suggestions: [], transfers: [] })
    expect(
      await refusal(manager, `withdrawals/match/${own}`, { transfer_id: transfer, payee_key: null }),
    ).toEqual([404, 'not_found'])
    await match(own, transfer)
    expect(await refusal(manager, `withdrawals/show/${own}`)).toEqual([404, 'not_found'])
    expect((await done(manager, 'withdrawals/index')).totals).toEqual({ count: 0, amount: 0 })
    const member = await app.as('member')
    expect(await refusal(member, 'withdrawals/index')).toEqual([403, 'forbidden'])
  })
})
