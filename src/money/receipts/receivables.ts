import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { OpenItem } from '#foundation/rules/receipt-matching.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { mergeOwedFrom } from './merge-owed-from.ts'

/** What a client owes: a confirmed billing, or the confirmed merge it went into (RULES §2: the receivable is the merge). */
export type Receivable = Pick<OpenItem, 'target_type' | 'target_id' | 'company_id' | 'deadline_date'> & {
  number: string
  company_name: string
  billing_month: string
  total: number
  settled: number
  /** In a merge that is not confirmed yet: owed, but nothing can be matched to it. */
  is_merging: boolean
}

type Target = Pick<OpenItem, 'target_type' | 'target_id'>

/** Whether the contract permission lets the member see a target: a merge needs all its parts (RULES §3). */
export const visibleTarget = (scope: Scope, type: Fragment, id: Fragment): Fragment => {
  const visible = visibleByContract(scope)
  if (!visible) return sql`true`
  return sql`CASE WHEN ${type} = 'billing_payment'
    THEN EXISTS (SELECT 1 FROM billing_payments t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${id} AND ${visible})
    ELSE NOT EXISTS (SELECT 1 FROM billing_merge_parts p JOIN billing_payments t ON t.enterprise_id = p.enterprise_id AND t.id_by_enterprise_id = p.billing_payment_id
      WHERE p.enterprise_id = ${scope.enterpriseId} AND p.billing_merge_id = ${id} AND NOT (${visible})) END`
}

type Wanted = {
  /** Only what is owed to this company. */
  company_id?: number
  /** Only these. */
  targets?: readonly Target[]
  /** Receivables issued and receipts of a day or before. */
  as_of?: string
}

/** Until the day from which a merge is owed, its parts are. */
const owedMerge = (scope: Scope, as_of: string | undefined): Fragment =>
  as_of === undefined
    ? sql`m.status_flg = ${CONFIRMED}`
    : sql`m.status_flg = ${CONFIRMED} AND ${mergeOwedFrom(scope)} <= ${as_of}::date`

const all = (scope: Scope, as_of: string | undefined): Fragment => sql`(
  SELECT 'billing_payment' AS target_type, b.id_by_enterprise_id AS target_id, b.billing_number AS number, b.billing_company_id_by_enterprise_id AS company_id,
    b.billing_recipient_name AS recipient, b.billing_month, b.billing_issue_date AS issue_date, b.billing_deadline_date AS deadline_date, b.billing_total AS total,
    p.billing_merge_id IS NOT NULL AS is_merging
  FROM billing_payments b
  LEFT JOIN billing_merge_parts p ON p.enterprise_id = b.enterprise_id AND p.billing_payment_id = b.id_by_enterprise_id
  LEFT JOIN billing_merges m ON m.enterprise_id = p.enterprise_id AND m.id_by_enterprise_id = p.billing_merge_id AND ${owedMerge(scope, as_of)}
  WHERE b.enterprise_id = ${scope.enterpriseId} AND b.billing_status_flg = ${CONFIRMED} AND m.id_by_enterprise_id IS NULL
  UNION ALL
  SELECT 'billing_merge', m.id_by_enterprise_id, m.number, m.company_id_by_enterprise_id, m.recipient_name, m.billing_month, m.issue_date, m.deadline_date, m.total, false
  FROM billing_merges m WHERE m.enterprise_id = ${scope.enterpriseId} AND ${owedMerge(scope, as_of)}
)`

const limits = ({ company_id, targets, as_of }: Wanted): Fragment => sql`
  ${company_id === undefined ? sql`true` : sql`r.company_id = ${company_id}`}
  AND ${targets === undefined ? sql`true` : sql`(r.target_type, r.target_id) IN (SELECT * FROM unnest(${targets.map((t) => t.target_type)}::text[], ${targets.map((t) => t.target_id)}::integer[]))`}
  AND ${as_of === undefined ? sql`true` : sql`r.issue_date <= ${as_of}`}`

/**
 * What is owed and not settled in full, oldest due date first, as far as the member may see it. Settled is what live
 * matches of receipts pay, with the transfer fees the enterprise bears.
 */
export const openReceivables = (scope: Scope, wanted: Wanted = {}): Promise<Receivable[]> =>
  rows<Receivable>(
    scope.tx,
    sql`SELECT r.target_type, r.target_id, r.number, r.company_id, coalesce(c.name, r.recipient, '') AS company_name, r.billing_month, r.deadline_date,
          r.total, coalesce(s.settled, 0)::bigint AS settled, r.is_merging
        FROM ${all(scope, wanted.as_of)} r
        LEFT JOIN companies c ON c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id = r.company_id
        LEFT JOIN (SELECT m.target_type, m.target_id, sum(m.amount + m.fee) AS settled FROM receipt_matches m
            JOIN receipts p ON p.enterprise_id = m.enterprise_id AND p.id_by_enterprise_id = m.receipt_id
            WHERE m.enterprise_id = ${scope.enterpriseId} AND m.unmatched_at IS NULL AND ${wanted.as_of === undefined ? sql`true` : sql`p.receipt_date <= ${wanted.as_of}`}
            GROUP BY 1, 2) s ON s.target_type = r.target_type AND s.target_id = r.target_id
        WHERE ${limits(wanted)} AND r.total > coalesce(s.settled, 0) AND ${visibleTarget(scope, sql`r.target_type`, sql`r.target_id`)}
        ORDER BY r.deadline_date NULLS LAST, r.target_type, r.target_id`,
  )

/**
 * Whether receipts are matched to a billing or merge: then its confirmation cannot be cancelled, nor can it be merged.
 * The caller has locked the target.
 */
export const hasReceipts = async (
  scope: Scope,
  target_type: Target['target_type'],
  ids: readonly number[],
): Promise<boolean> =>
  (
    await rows(
      scope.tx,
      sql`SELECT 1 FROM receipt_matches WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${target_type}
          AND target_id = ANY(${[...ids]}::integer[]) AND unmatched_at IS NULL LIMIT 1`,
    )
  ).length > 0
