import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import {
  type OpenItem,
  payerKey,
  type Suggestion,
  suggestMatches,
} from '#foundation/rules/receipt-matching.ts'
import { exactMatches, type OpenReceipt } from './exact-matches.ts'
import { findReceipt, type Receipt, unappliedReceipts } from './receipts.ts'
import { openReceivables, type Receivable } from './receivables.ts'

/** What may be paid now, with the names that payers write for its client. */
const payable = async (scope: Scope): Promise<(Receivable & OpenItem)[]> => {
  const open = (await openReceivables(scope)).filter(({ is_merging }) => !is_merging)
  const kana = await rows<{ id: number; name_kana: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, name_kana FROM companies WHERE enterprise_id = ${scope.enterpriseId}
        AND name_kana IS NOT NULL AND id_by_enterprise_id = ANY(${open.flatMap(({ company_id }) => company_id ?? [])}::integer[])`,
  )
  const kanaOf = new Map(kana.map(({ id: company, name_kana }) => [company, name_kana]))
  return open.map((item) => ({
    ...item,
    names: [item.company_name, kanaOf.get(item.company_id ?? 0) ?? ''],
    open: item.total - item.settled,
  }))
}

/** The receipts as they are matched: their client is the one that is named, or else those their payer paid for before. */
const asPayments = async (scope: Scope, receipts: readonly Receipt[]): Promise<OpenReceipt[]> => {
  const before = await rows<{ id: number; company_id: number }>(
    scope.tx,
    sql`SELECT DISTINCT r.id_by_enterprise_id AS id, b.company_id_by_enterprise_id AS company_id FROM receipts r
        JOIN receipts b ON b.enterprise_id = r.enterprise_id AND b.payer_key = r.payer_key
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.id_by_enterprise_id = ANY(${receipts.map((r) => r.id_by_enterprise_id)}::integer[])
          AND r.payer_key <> '' AND b.company_id_by_enterprise_id IS NOT NULL`,
  )
  const companiesOf = Map.groupBy(before, ({ id }) => id)
  return receipts.map((receipt) => {
    const { id_by_enterprise_id: id, amount, applied, receipt_date, payer_name } = receipt
    const named = receipt.company_id_by_enterprise_id
    const known = companiesOf.get(id)?.map(({ company_id }) => company_id) ?? []
    return {
      id,
      amount: amount - applied,
      receipt_date,
      payer_key: payerKey(payer_name),
      company_ids: named === null ? known : [named],
    }
  })
}

/** What the rest of a receipt likely pays, best first; nothing once it is applied in full. */
export const suggestFor = async (scope: Scope, id: number): Promise<Suggestion[]> => {
  const receipt = await findReceipt(scope, id)
  if (receipt.amount === receipt.applied) return []
  const [payment] = await asPayments(scope, [receipt])
  return payment ? suggestMatches(await payable(scope), payment) : []
}

/** Receipts that are looked through for exact ones, and exact ones that are answered, at most. */
const looked = 2_000
const answered = 200

/** The receipts that pay invoices to the yen and by name, oldest first, each with what it pays. */
export const findExact = async (scope: Scope) => {
  const receipts = await unappliedReceipts(scope, looked)
  const items = await payable(scope)
  const exact = exactMatches(items, await asPayments(scope, receipts)).slice(0, answered)
  const receiptOf = new Map(receipts.map((receipt) => [receipt.id_by_enterprise_id, receipt]))
  const itemOf = new Map(items.map((item) => [`${item.target_type}${item.target_id}`, item]))
  return exact.flatMap(({ id, matches }) => {
    const receipt = receiptOf.get(id)
    const named = matches.map((match) => {
      const item = itemOf.get(`${match.target_type}${match.target_id}`)
      return { ...match, number: item?.number ?? '', company_name: item?.company_name ?? '' }
    })
    return receipt ? [{ receipt, matches: named }] : []
  })
}
