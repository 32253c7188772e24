import type { Scope } from '#foundation/entity/scope.ts'
import type { SourceType, WantedEntry } from './entry.ts'
import { readBillingMerges } from './facts/billing-merges.ts'
import { readBillingPayments } from './facts/billing-payments.ts'
import { readReceipts } from './facts/receipts.ts'
import { readTransfers } from './facts/transfers.ts'
import { readWithdrawals } from './facts/withdrawals.ts'
import { readWithholdingPayments } from './facts/withholding-payments.ts'

/** Reads what records of a kind say of money, as the entries they ask for. */
export const readFacts: Readonly<
  Record<SourceType, (scope: Scope, ids: readonly number[]) => Promise<WantedEntry[]>>
> = {
  billing_payment: readBillingPayments,
  billing_merge: readBillingMerges,
  receipt: readReceipts,
  transfer: readTransfers,
  withdrawal: readWithdrawals,
  withholding_payment: readWithholdingPayments,
}
