import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { mergeOwedFrom } from '#money/receipts/merge-owed-from.ts'
import { CREDIT, DEBIT, journalKinds, lineOf, type WantedEntry } from '../entry.ts'
import { monthText } from './month-text.ts'

/** A confirmed merge beside the sum of its parts, in yen. */
export type MergeFacts = {
  id: number
  number: string | null
  billing_month: string
  /** The day from which the merge is what is owed: its own, or that of its latest part. */
  day: string
  company_id: number
  contract_ids: number[]
  sub_total: number
  consumption_tax: number
  total: number
  parts_sub_total: number
  parts_tax: number
  parts_total: number
}

/**
 * The parts are owed no more, the merge is. Its tax is counted once for all parts: what that makes of difference in tax stands with
 * the tax, what it makes of difference in the price (prices with tax) with the rounding.
 */
export const mergeEntry = (facts: MergeFacts): WantedEntry => {
  const tax = facts.consumption_tax - facts.parts_tax
  const price = facts.sub_total - facts.parts_sub_total
  const party = { company_id: facts.company_id }
  return {
    source_id: facts.id,
    part: '',
    kind_flg: journalKinds.merge,
    fact_date: facts.day,
    billing_month: facts.billing_month,
    source_number: facts.number,
    description: `${monthText(facts.billing_month)} 合算請求`,
    contract_ids: facts.contract_ids,
    lines: [
      ...lineOf({ account: 'receivable', side: DEBIT, amount: facts.total, ...party }),
      ...lineOf({
        account: 'receivable',
        side: CREDIT,
        amount: facts.parts_total,
        ...party,
        description: '合算前の請求',
      }),
      ...lineOf({ account: 'output_tax', side: CREDIT, amount: tax, ...party, description: '消費税の端数' }),
      ...lineOf({ account: 'rounding', side: CREDIT, amount: price, ...party, description: '金額の端数' }),
    ],
  }
}

/** Reads what these merges say. */
export const readBillingMerges = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<MergeFacts>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.number, m.billing_month, ${mergeOwedFrom(scope)} AS day,
          m.company_id_by_enterprise_id AS company_id, array_agg(DISTINCT b.contract_id_by_enterprise_id) AS contract_ids, m.sub_total, m.consumption_tax, m.total,
          sum(b.billing_sub_total)::bigint AS parts_sub_total, sum(b.billing_consumption_tax)::bigint AS parts_tax, sum(b.billing_total)::bigint AS parts_total
        FROM billing_merges m
        JOIN billing_merge_parts p ON p.enterprise_id = m.enterprise_id AND p.billing_merge_id = m.id_by_enterprise_id
        JOIN billing_payments b ON b.enterprise_id = p.enterprise_id AND b.id_by_enterprise_id = p.billing_payment_id
        WHERE m.enterprise_id = ${scope.enterpriseId} AND m.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND m.status_flg = ${CONFIRMED}
        GROUP BY m.enterprise_id, m.id_by_enterprise_id`,
  )
  return found.map(mergeEntry)
}
