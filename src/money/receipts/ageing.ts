import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { ageingBucket, type ageingBuckets, daysOverdue } from '#foundation/rules/ageing.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { visibleReceipts } from './receipts.ts'
import { openReceivables, type Receivable } from './receivables.ts'

type Amounts = Record<(typeof ageingBuckets)[number][0] | 'total' | 'unapplied', number>
type CompanyAmounts = Amounts & { company_id: number | null; company_name: string }

const none = (): Amounts => ({
  not_due: 0,
  days_30: 0,
  days_60: 0,
  days_90: 0,
  older: 0,
  total: 0,
  unapplied: 0,
})

type Rest = { company_id: number | null; company_name: string | null; unapplied: number }

/** What of the receipts until a day was applied to nothing, by client; those of unknown clients under null. */
const unappliedBy = (scope: Scope, as_of: string) =>
  rows<Rest>(
    scope.tx,
    sql`SELECT r.company_id_by_enterprise_id AS company_id, min(c.name) AS company_name, sum(r.amount - coalesce(m.applied, 0))::bigint AS unapplied
        FROM receipts r
        LEFT JOIN companies c ON c.enterprise_id = r.enterprise_id AND c.id_by_enterprise_id = r.company_id_by_enterprise_id
        LEFT JOIN (SELECT receipt_id, sum(amount) AS applied FROM receipt_matches WHERE enterprise_id = ${scope.enterpriseId} AND unmatched_at IS NULL GROUP BY 1) m
          ON m.receipt_id = r.id_by_enterprise_id
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.receipt_date <= ${as_of} AND ${visibleReceipts(scope)}
        GROUP BY 1 HAVING sum(r.amount - coalesce(m.applied, 0)) > 0`,
  )

const detail = (as_of: string) => (item: Receivable) => ({
  ...item,
  open: item.total - item.settled,
  days_overdue: daysOverdue(item.deadline_date, as_of),
  bucket: ageingBucket(item.deadline_date, as_of),
})

/**
 * What clients owe as of a day, by how long it is overdue, in yen; `unapplied` is money of theirs that pays nothing yet.
 * The items are answered for one company (null: those without one), or all that are overdue, the oldest first.
 */
export const openItems = async (
  scope: Scope,
  as_of: string,
  { company_id, overdue = false }: { company_id?: number | null | undefined; overdue?: boolean | undefined },
) => {
  const items = (await openReceivables(scope, { as_of })).map(detail(as_of))
  const companies = new Map<number | null, CompanyAmounts>()
  const of = (id: number | null, company_name: string) => {
    const known = companies.get(id) ?? { company_id: id, company_name, ...none() }
    companies.set(id, known)
    return known
  }
  for (const { company_id: id, company_name, open, bucket } of items) {
    const amounts = of(id, company_name)
    amounts[bucket] += open
    amounts.total += open
  }
  for (const rest of await unappliedBy(scope, as_of))
    of(rest.company_id, rest.company_name ?? '企業が未設定の入金').unapplied += rest.unapplied
  const all = [...companies.values()].toSorted((a, b) => b.total - a.total || b.unapplied - a.unapplied)
  const totals = none()
  for (const amounts of all) for (const key of keysOf(totals)) totals[key] += amounts[key]
  return {
    as_of,
    totals,
    companies: all,
    open_items: overdue
      ? items
          .filter(({ days_overdue }) => days_overdue > 0)
          .toSorted((a, b) => b.days_overdue - a.days_overdue)
      : items.filter((item) => company_id !== undefined && item.company_id === company_id),
  }
}
