import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { divide } from '#foundation/rules/money.ts'
import { standardRate } from '#foundation/rules/tax.ts'
import { mergeOwedFrom } from '#money/receipts/merge-owed-from.ts'
import { CREDIT, DEBIT, type JournalLine, journalKinds, lineOf, type WantedEntry } from '../entry.ts'
import { monthText } from './month-text.ts'

/** What a receipt pays of one invoice, in yen; `fee` the client kept back. */
export type MatchFacts = {
  match_id: number
  amount: number
  fee: number
  company_id: number | null
  number: string | null
  contract_ids: number[]
  billing_month: string
  /** The day from which the invoice is owed. */
  due_from: string
}

export type ReceiptFacts = {
  id: number
  receipt_date: string
  amount: number
  company_id: number | null
  matches: readonly MatchFacts[]
}

/** Money above what was owed up to this many yen is kept (雑収入); more of it is still the client's (前受金). */
export const KEPT_MOST = 1_000

/** A bank's fee contains the standard tax. */
export const feeLines = (fee: number, date: string, company_id: number | null): JournalLine[] => {
  const rate = standardRate(date)
  const tax = divide(fee * rate, 100 + rate, 'down')
  return lineOf({
    account: 'fee',
    side: DEBIT,
    amount: fee - tax,
    tax,
    rate,
    deductible_percent: 100,
    company_id,
    description: '振込手数料',
  })
}

const matchEntries = (receipt: ReceiptFacts, match: MatchFacts): WantedEntry[] => {
  const { amount, fee, company_id, billing_month } = match
  const of = {
    source_id: receipt.id,
    kind_flg: journalKinds.receipt,
    billing_month,
    source_number: match.number,
    description: `${monthText(billing_month)} 入金`,
    contract_ids: match.contract_ids,
  }
  const bank = lineOf({ account: 'bank', side: DEBIT, amount })
  const settles = [
    ...feeLines(fee, receipt.receipt_date, company_id),
    ...lineOf({ account: 'receivable', side: CREDIT, amount: amount + fee, company_id }),
  ]
  const part = `match:${match.match_id}`
  if (match.due_from <= receipt.receipt_date)
    return [{ ...of, part, fact_date: receipt.receipt_date, lines: [...bank, ...settles] }]
  // Paid before it was owed: the client's money until then.
  const held = (side: typeof DEBIT | typeof CREDIT) =>
    lineOf({ account: 'advance_received', side, amount, company_id })
  return [
    { ...of, part: `${part}:early`, fact_date: receipt.receipt_date, lines: [...bank, ...held(CREDIT)] },
    { ...of, part, fact_date: match.due_from, lines: [...held(DEBIT), ...settles] },
  ]
}

/** The entries of a receipt: what it pays, and what it brought above that. One that pays nothing yet stands in no book. */
export const receiptEntries = (receipt: ReceiptFacts): WantedEntry[] => {
  if (receipt.matches.length === 0) return []
  const rest = receipt.amount - receipt.matches.reduce((sum, { amount }) => sum + amount, 0)
  const { company_id } = receipt
  const over: WantedEntry = {
    source_id: receipt.id,
    part: 'over',
    kind_flg: journalKinds.receipt,
    fact_date: receipt.receipt_date,
    billing_month: null,
    source_number: null,
    description: '過入金',
    contract_ids: [...new Set(receipt.matches.flatMap(({ contract_ids }) => contract_ids))],
    lines: [
      ...lineOf({ account: 'bank', side: DEBIT, amount: rest }),
      ...lineOf({
        account: rest > KEPT_MOST ? 'advance_received' : 'other_income',
        side: CREDIT,
        amount: rest,
        company_id,
      }),
    ],
  }
  return [...receipt.matches.flatMap((match) => matchEntries(receipt, match)), ...(rest > 0 ? [over] : [])]
}

type Row = { id: number; receipt_date: string; received: number; payer_id: number | null } & MatchFacts

/** Reads what these receipts pay. */
export const readReceipts = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<Row>(
    scope.tx,
    sql`SELECT r.id_by_enterprise_id AS id, r.receipt_date, r.amount AS received, r.company_id_by_enterprise_id AS payer_id,
          x.id_by_enterprise_id AS match_id, x.amount, x.fee, coalesce(b.billing_company_id_by_enterprise_id, m.company_id_by_enterprise_id) AS company_id,
          coalesce(b.billing_number, m.number) AS number, coalesce(b.billing_month, m.billing_month) AS billing_month,
          coalesce(CASE WHEN b.id_by_enterprise_id IS NOT NULL THEN ARRAY[b.contract_id_by_enterprise_id] END, ARRAY(SELECT DISTINCT e.contract_id_by_enterprise_id
            FROM billing_merge_parts o JOIN billing_payments e ON e.enterprise_id = o.enterprise_id AND e.id_by_enterprise_id = o.billing_payment_id
            WHERE o.enterprise_id = ${scope.enterpriseId} AND o.billing_merge_id = m.id_by_enterprise_id)) AS contract_ids,
          coalesce(b.billing_issue_date, b.operation_end_date, ${mergeOwedFrom(scope)}) AS due_from
        FROM receipts r
        JOIN receipt_matches x ON x.enterprise_id = r.enterprise_id AND x.receipt_id = r.id_by_enterprise_id AND x.unmatched_at IS NULL
        LEFT JOIN billing_payments b ON b.enterprise_id = x.enterprise_id AND b.id_by_enterprise_id = x.target_id AND x.target_type = 'billing_payment'
        LEFT JOIN billing_merges m ON m.enterprise_id = x.enterprise_id AND m.id_by_enterprise_id = x.target_id AND x.target_type = 'billing_merge'
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.id_by_enterprise_id = ANY(${[...ids]}::integer[])
        ORDER BY r.id_by_enterprise_id, x.id_by_enterprise_id`,
  )
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((matches) =>
    matches[0]
      ? receiptEntries({
          id: matches[0].id,
          receipt_date: matches[0].receipt_date,
          amount: matches[0].received,
          company_id: matches[0].payer_id,
          matches,
        })
      : [],
  )
}
