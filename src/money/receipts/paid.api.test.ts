import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { done } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../../../test/fixtures/money/merge.ts'
import { makeInvoice, makeReceipt, pays } from '../../../test/fixtures/money/receipt.ts'
import { makePayment, makeTransfer, takeInWithdrawal } from '../../../test/fixtures/money/withdrawal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await inTenant(app.app.db, 1, (tx) =>
  listen({ tx, enterpriseId: 1, member: null }, 'test', ['billing_payment.paid']),
)
beforeEach(() => inTenant(app.app.db, 1, (tx) => sql`DELETE FROM events WHERE enterprise_id = 1`.execute(tx)))

const told = async () =>
  (
    await inTenant(app.app.db, 1, (tx) =>
      rows<{ target_id: number; detail: { side: string } }>(
        tx,
        sql`SELECT target_id, detail FROM events WHERE enterprise_id = 1 AND target_type = 'billing_payment' ORDER BY id`,
      ),
    )
  ).map(({ target_id, detail }) => `${detail.side} ${target_id}`)
const match = async (amount: number, body: object) => {
  const { id_by_enterprise_id: id } = await makeReceipt(admin, amount)
  await done(admin, `receipts/match/${id}`, body)
}

it('given an invoice, when a part and then the rest of it came in, then it is told paid once', async () => {
  const { id, total } = await makeInvoice(admin)
  await match(300_000, pays(id, 300_000))
  expect(await told()).toEqual([])
  await match(total, pays(id, total - 300_000 - 660, 660))
  expect(await told()).toEqual([`billing ${id}`])
})

it('given a merge that is paid, then each billing in it is told', async () => {
  const parts = await makeParts(admin)
  const { id_by_enterprise_id: id } = await makeMerge(admin, parts)
  await done(admin, `billing_merges/confirm/${id}`)
  const { total } = await showMerge(admin, id)
  await match(total, pays(id, total, 0, 'billing_merge'))
  expect(await told()).toEqual(parts.toSorted((a, b) => a - b).map((part) => `billing ${part}`))
})

it('given a transfer that the bank carried out, then its payment sides are told', async () => {
  const payments = [
    await makePayment(admin, { price: 501_000, holder: 'カ)カナタ' }),
    await makePayment(admin, { price: 502_000, holder: 'カ)ミナト' }),
  ]
  const id = await makeTransfer(admin, payments)
  expect(await told()).toEqual([])
  await done(admin, `transfers/complete/${id}`, { paid_on: '2026-11-30' })
  expect((await told()).toSorted()).toEqual(payments.map((one) => `payment ${one.id}`).toSorted())
})

it('given a withdrawal that covers a transfer, then its payment side is told', async () => {
  const payment = await makePayment(admin, { price: 503_000, holder: 'カ)ハルカ' })
  const transfer_id = await makeTransfer(admin, [payment])
  const id = await takeInWithdrawal(admin, payment.amount)
  await done(admin, `withdrawals/match/${id}`, { transfer_id, payee_key: null })
  expect(await told()).toEqual([`payment ${payment.id}`])
})
