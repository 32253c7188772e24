import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { OpenItem } from '#foundation/rules/receipt-matching.ts'
import { visibleTarget } from './receivables.ts'

/** Money that came in; yen. `applied` is what of it pays receivables, the rest stays unapplied. */
export type Receipt = {
  id_by_enterprise_id: number
  receipt_date: string
  amount: number
  payer_name: string
  company_id_by_enterprise_id: number | null
  company: { id: number; name: string } | null
  memo: string | null
  bank_statement_id: number | null
  applied: number
  created_at: string
  updated_at: string
}

export type ReceiptMatch = Pick<OpenItem, 'target_type' | 'target_id'> & {
  id: number
  /** Of the invoice; the target may have been cancelled since an undone match. */
  number: string | null
  amount: number
  fee: number
  created_at: string
  created_by_name: string | null
  unmatched_at: string | null
  unmatched_by_name: string | null
  unmatch_reason: string | null
}

/**
 * With the permission for own contracts: receipts matched to invoices one may see all, and one's own that are matched to
 * no others.
 */
export const visibleReceipts = (scope: Scope): Fragment => {
  if (!scope.member || visibleContracts(scope) === undefined) return sql`true`
  const live = sql`SELECT 1 FROM receipt_matches v WHERE v.enterprise_id = ${tenantValue} AND v.receipt_id = r.id_by_enterprise_id AND v.unmatched_at IS NULL`
  return sql`((r.created_by = ${scope.member.id} OR EXISTS (${live}))
    AND NOT EXISTS (${live} AND NOT ${visibleTarget(scope, sql`v.target_type`, sql`v.target_id`)}))`
}

const applied = sql`(SELECT coalesce(sum(m.amount), 0)::bigint FROM receipt_matches m
  WHERE m.enterprise_id = ${tenantValue} AND m.receipt_id = r.id_by_enterprise_id AND m.unmatched_at IS NULL)`

const selectReceipts = (
  scope: Scope,
) => sql`SELECT r.id_by_enterprise_id, r.receipt_date, r.amount, r.payer_name, r.company_id_by_enterprise_id,
    CASE WHEN c.id_by_enterprise_id IS NULL THEN NULL ELSE jsonb_build_object('id', c.id_by_enterprise_id, 'name', c.name) END AS company,
    r.memo, r.bank_statement_id, ${applied} AS applied, r.created_at, r.updated_at
  FROM receipts r LEFT JOIN companies c ON c.enterprise_id = r.enterprise_id AND c.id_by_enterprise_id = r.company_id_by_enterprise_id
  WHERE r.enterprise_id = ${scope.enterpriseId} AND ${visibleReceipts(scope)}`

/** Receipts by their ids, in the order of the list; those out of sight are left out. */
export const chosenReceipts = (scope: Scope, ids: readonly number[]): Promise<Receipt[]> =>
  rows<Receipt>(
    scope.tx,
    sql`SELECT x.* FROM (${selectReceipts(scope)}) x WHERE x.id_by_enterprise_id = ANY(${ids}::integer[])
        ORDER BY x.receipt_date DESC, x.id_by_enterprise_id DESC`,
  )

/** `open` nothing applied, `partial` some, `applied` all. */
export const receiptStates = ['open', 'partial', 'applied'] as const

export type ReceiptQuery = {
  keyword: string
  state: (typeof receiptStates)[number] | null
  company_id: number | null
  page: number
  limit_value: number
}

const conditions = {
  open: sql`x.applied = 0`,
  partial: sql`x.applied > 0 AND x.applied < x.amount`,
  applied: sql`x.applied = x.amount`,
}

/** Receipts newest first, with their number, sum and unapplied rest. */
export const listReceipts = async (
  scope: Scope,
  { keyword, state, company_id, page, limit_value }: ReceiptQuery,
) => {
  const found = sql`FROM (${selectReceipts(scope)}) x WHERE ${state ? conditions[state] : sql`true`}
    AND ${company_id === null ? sql`true` : sql`x.company_id_by_enterprise_id = ${company_id}`}
    AND ${keyword === '' ? sql`true` : sql`(x.payer_name || ' ' || coalesce(x.company ->> 'name', '') || ' ' || coalesce(x.memo, '')) ILIKE ${likePattern(keyword)}`}`
  const totals = await row<{ count: number; amount: number; unapplied: number }>(
    scope.tx,
    sql`SELECT count(*) AS count, coalesce(sum(x.amount), 0)::bigint AS amount, coalesce(sum(x.amount - x.applied), 0)::bigint AS unapplied ${found}`,
  )
  const receipts = await rows<Receipt>(
    scope.tx,
    sql`SELECT x.* ${found} ORDER BY x.receipt_date DESC, x.id_by_enterprise_id DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  return { receipts, totals: totals ?? { count: 0, amount: 0, unapplied: 0 } }
}

/** Receipts with something left of them, oldest first. */
export const unappliedReceipts = (scope: Scope, limit: number): Promise<Receipt[]> =>
  rows<Receipt>(
    scope.tx,
    sql`SELECT x.* FROM (${selectReceipts(scope)}) x WHERE x.applied < x.amount ORDER BY x.receipt_date, x.id_by_enterprise_id LIMIT ${limit}`,
  )

/** One receipt, or 404. */
export const findReceipt = async (scope: Scope, id: number): Promise<Receipt> => {
  const found = await row<Receipt>(scope.tx, sql`${selectReceipts(scope)} AND r.id_by_enterprise_id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** Locks a receipt and answers it; 404 when it is not there or not the member's to see. */
export const lockReceipt = async (scope: Scope, id: number): Promise<Receipt> => {
  await rows(
    scope.tx,
    sql`SELECT 1 FROM receipts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  return findReceipt(scope, id)
}

const nameOf = (id: Fragment) =>
  sql`(SELECT concat_ws(' ', e.l_name, e.f_name) FROM enterprise_members e WHERE e.enterprise_id = ${tenantValue} AND e.id_by_enterprise_id = ${id})`

/** What a receipt pays and once paid, newest first: who matched, who undid it and why. Undone matches of others stay unseen. */
export const matchesOf = (scope: Scope, id: number): Promise<ReceiptMatch[]> =>
  rows<ReceiptMatch>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.target_type, m.target_id, m.amount, m.fee, m.created_at, m.unmatched_at, m.unmatch_reason,
          ${nameOf(sql`m.created_by`)} AS created_by_name, ${nameOf(sql`m.unmatched_by`)} AS unmatched_by_name,
          CASE WHEN m.target_type = 'billing_payment'
            THEN (SELECT billing_number FROM billing_payments b WHERE b.enterprise_id = ${tenantValue} AND b.id_by_enterprise_id = m.target_id)
            ELSE (SELECT number FROM billing_merges b WHERE b.enterprise_id = ${tenantValue} AND b.id_by_enterprise_id = m.target_id) END AS number
        FROM receipt_matches m WHERE m.enterprise_id = ${scope.enterpriseId} AND m.receipt_id = ${id}
          AND ${visibleTarget(scope, sql`m.target_type`, sql`m.target_id`)}
        ORDER BY m.id_by_enterprise_id DESC`,
  )
