import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { createTransfer } from '#money/payouts/create-transfer.ts'
import { payables } from '#money/payouts/payables.ts'
import { completeTransfer } from '#money/payouts/transfer-moves.ts'
import { applyReceipt } from '#money/receipts/match.ts'
import { openReceivables, type Receivable } from '#money/receipts/receivables.ts'
import { insertReceipts } from '#money/receipts/write.ts'

/** What the bank keeps of a transfer that the client pays for itself. */
const fee = 660

const receive = async (scope: Scope, day: string, bill: Receivable, amount: number, kept = 0) => {
  const [receipt] = await insertReceipts(scope, [
    {
      receipt_date: day,
      amount: amount - kept,
      payer_name: bill.company_name,
      company_id_by_enterprise_id: bill.company_id,
      memo: null,
    },
  ])
  const { target_type, target_id } = bill
  if (receipt)
    await applyReceipt(scope, receipt, [{ target_type, target_id, amount: amount - kept, fee: kept }])
}

/** How a client pays the `n`-th bill of a day: nearly always in full, now and then less the fee, or later. */
const isLate = (n: number) => n % 5 === 3

/** What clients pay on a pay day of what falls due on it. */
export const receiveOn = async (scope: Scope, day: string): Promise<void> => {
  const due = (await openReceivables(scope)).filter(({ deadline_date }) => deadline_date === day)
  for (const [n, bill] of due.entries())
    if (!isLate(n)) await receive(scope, day, bill, bill.total - bill.settled, n % 11 === 5 ? fee : 0)
}

/** What was late comes in ten days later; the last time before today two stay open, and one is paid in part. */
export const receiveLate = async (scope: Scope, day: string, keepsSome: boolean): Promise<void> => {
  const due = (await openReceivables(scope)).filter(
    ({ deadline_date }) => deadline_date !== null && deadline_date < day,
  )
  for (const [n, bill] of due.entries()) {
    const open = bill.total - bill.settled
    if (!keepsSome || n > 2) await receive(scope, day, bill, open)
    else if (n === 0) await receive(scope, day, bill, Math.floor(open / 20_000) * 10_000)
  }
}

/** Pays the suppliers: the transfer is made three days before the day and carried out on it. */
export const payOn = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  day: string,
): Promise<number | undefined> => {
  const ids = await inScope(async (scope) =>
    (await payables(scope, { pay_day: day }))
      .filter(({ transfer_id, account }) => transfer_id === null && account !== null)
      .map(({ billing_payment_id }) => billing_payment_id),
  )
  if (ids.length === 0) return undefined
  return createTransfer(app, enterpriseId, inScope, {
    kind_id: 1,
    pay_day: day,
    execution_date: day,
    billing_payment_ids: ids,
  })
}

export const carriedOut = (scope: Scope, transfer: number, day: string): Promise<void> =>
  completeTransfer(scope, transfer, day)
