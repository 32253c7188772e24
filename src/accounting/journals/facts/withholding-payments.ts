import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { CREDIT, DEBIT, journalKinds, lineOf, type WantedEntry } from '../entry.ts'

/** Income tax that went to the tax office, in yen; `month` is that of the payments it was kept back from. */
export type WithholdingPaymentFacts = {
  id: number
  month: string
  paid_on: string
  amount: number
  contract_ids: number[]
}

/** What was kept for the tax office is owed no more. */
export const withholdingPaymentEntry = (facts: WithholdingPaymentFacts): WantedEntry => ({
  source_id: facts.id,
  part: '',
  kind_flg: journalKinds.withholding,
  fact_date: facts.paid_on,
  billing_month: null,
  source_number: null,
  description: `${formatMonth(facts.month)}支払分 源泉所得税の納付`,
  contract_ids: facts.contract_ids,
  lines: [
    ...lineOf({ account: 'withheld', side: DEBIT, amount: facts.amount }),
    ...lineOf({ account: 'bank', side: CREDIT, amount: facts.amount }),
  ],
})

/** Reads these payments; those taken back paid nothing. */
export const readWithholdingPayments = async (
  scope: Scope,
  ids: readonly number[],
): Promise<WantedEntry[]> => {
  const found = await rows<WithholdingPaymentFacts>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, month, paid_on, amount, contract_ids FROM withholding_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND cancelled_at IS NULL`,
  )
  return found.map(withholdingPaymentEntry)
}
