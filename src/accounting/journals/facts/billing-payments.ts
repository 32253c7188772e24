import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { CategoryTotal } from '#foundation/rules/tax.ts'
import { CREDIT, DEBIT, journalKinds, lineOf, type Party, type WantedEntry } from '../entry.ts'
import { monthText } from './month-text.ts'
import { purchaseLines, type SideFacts, salesLines } from './side-lines.ts'

/** What a billing/payment record says of both its sides, in yen. */
export type BillingPaymentFacts = {
  id: number
  contract_id: number
  billing_month: string
  operation_end_date: string
  candidate_id: number | null
  client_id: number | null
  supplier_id: number | null
  billing_is_confirmed: boolean
  billing_number: string | null
  billing_issue_date: string
  billing_price_tax_flg: number
  billing_transportation_num: number
  billing_transportation_tax_flg: number
  billing_non_taxed_expenses_num: number
  billing_category_total: readonly CategoryTotal[]
  billing_total: number
  payment_is_confirmed: boolean
  payment_number: string | null
  payment_issue_date: string
  payment_price_tax_flg: number
  payment_transportation_num: number
  payment_transportation_tax_flg: number
  payment_non_taxed_expenses_num: number
  payment_category_total: readonly CategoryTotal[]
  payment_total: number
  payment_nondeductible_tax_num: number
  payment_is_qualified: boolean
}

const factsOf = (facts: BillingPaymentFacts, side: 'billing' | 'payment'): SideFacts => ({
  price_tax_flg: facts[`${side}_price_tax_flg`],
  transportation_num: facts[`${side}_transportation_num`],
  transportation_tax_flg: facts[`${side}_transportation_tax_flg`],
  non_taxed_expenses_num: facts[`${side}_non_taxed_expenses_num`],
  category_total: facts[`${side}_category_total`],
  nondeductible_tax_num: side === 'payment' ? facts.payment_nondeductible_tax_num : 0,
  is_qualified: side === 'billing' || facts.payment_is_qualified,
  operation_end_date: facts.operation_end_date,
})

/** Who is owed a payment: the supplier, or the worker where there is none (decision 0005). */
export const payeeOf = (supplier_id: number | null, candidate_id: number | null): Party => ({
  company_id: supplier_id,
  candidate_id: supplier_id === null ? candidate_id : null,
})

const salesEntry = (facts: BillingPaymentFacts): WantedEntry => ({
  source_id: facts.id,
  part: '',
  kind_flg: journalKinds.sales,
  fact_date: facts.billing_issue_date,
  billing_month: facts.billing_month,
  source_number: facts.billing_number,
  description: `${monthText(facts.billing_month)} 業務委託料`,
  contract_ids: [facts.contract_id],
  lines: [
    ...lineOf({
      account: 'receivable',
      side: DEBIT,
      amount: facts.billing_total,
      company_id: facts.client_id,
    }),
    ...salesLines(factsOf(facts, 'billing'), {
      company_id: facts.client_id,
      candidate_id: facts.candidate_id,
    }),
  ],
})

const purchaseEntry = (facts: BillingPaymentFacts): WantedEntry => ({
  source_id: facts.id,
  part: '',
  kind_flg: journalKinds.purchase,
  fact_date: facts.payment_issue_date,
  billing_month: facts.billing_month,
  source_number: facts.payment_number,
  description: `${monthText(facts.billing_month)} 業務委託料`,
  contract_ids: [facts.contract_id],
  lines: [
    ...purchaseLines(factsOf(facts, 'payment'), {
      company_id: facts.supplier_id,
      candidate_id: facts.candidate_id,
    }),
    ...lineOf({
      account: 'payable',
      side: CREDIT,
      amount: facts.payment_total,
      ...payeeOf(facts.supplier_id, facts.candidate_id),
    }),
  ],
})

/** The entries of a record: one for each side that is confirmed and amounts to something. */
export const billingPaymentEntries = (facts: BillingPaymentFacts): WantedEntry[] =>
  [
    ...(facts.billing_is_confirmed ? [salesEntry(facts)] : []),
    ...(facts.payment_is_confirmed ? [purchaseEntry(facts)] : []),
  ].filter(({ lines }) => lines.length > 0)

/** Reads what these records say; own employees have no payment side. */
export const readBillingPayments = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<BillingPaymentFacts>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.contract_id_by_enterprise_id AS contract_id, t.billing_month, t.operation_end_date, t.candidate_id_by_enterprise_id AS candidate_id,
          t.billing_company_id_by_enterprise_id AS client_id, t.payment_company_id_by_enterprise_id AS supplier_id,
          t.billing_status_flg = ${CONFIRMED} AS billing_is_confirmed, t.billing_number,
          coalesce(t.billing_issue_date, t.operation_end_date) AS billing_issue_date, coalesce(t.billing_price_tax_flg, 1) AS billing_price_tax_flg,
          coalesce(t.billing_transportation_num, 0) AS billing_transportation_num, coalesce(t.billing_transportation_tax_flg, 1) AS billing_transportation_tax_flg,
          coalesce(t.billing_non_taxed_expenses_num, 0) AS billing_non_taxed_expenses_num, coalesce(t.billing_category_total, '[]') AS billing_category_total,
          coalesce(t.billing_total, 0) AS billing_total,
          t.payment_status_flg = ${CONFIRMED} AND t.payment_side_flg = 1 AS payment_is_confirmed, t.payment_number,
          coalesce(t.payment_issue_date, t.operation_end_date) AS payment_issue_date, coalesce(t.payment_price_tax_flg, 1) AS payment_price_tax_flg,
          coalesce(t.payment_transportation_num, 0) AS payment_transportation_num, coalesce(t.payment_transportation_tax_flg, 1) AS payment_transportation_tax_flg,
          coalesce(t.payment_non_taxed_expenses_num, 0) AS payment_non_taxed_expenses_num, coalesce(t.payment_category_total, '[]') AS payment_category_total,
          coalesce(t.payment_total, 0) AS payment_total, coalesce(t.payment_nondeductible_tax_num, 0) AS payment_nondeductible_tax_num,
          t.payment_invoice_issued_flg IS NOT DISTINCT FROM 1 AS payment_is_qualified
        FROM billing_payments t
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )
  return found.flatMap(billingPaymentEntries)
}
