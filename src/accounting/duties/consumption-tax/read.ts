import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { visibleJournals } from '../../accounts/access.ts'
import { type AccountKey, accountKeys, accounts } from '../../accounts/accounts.ts'
import { DEBIT, type Side, type SourceType } from '../../journals/entry.ts'
import { summarizeTax, type TaxSum } from './summary.ts'

type Period = { from: string; to: string }

/** A row of the summary: what was sold at a rate, or bought at a rate with a share that is given back; the merges' part has none. */
export type TaxRow = Period & { kind: 'sales' | 'purchases'; rate: number; deductible_percent: number }

/** A line of the books with the record it comes from, in yen; a reversal stands below zero. */
export type TaxLine = {
  journal_id: number
  position: number
  entry_date: string
  kind_flg: number
  source_type: SourceType
  source_id: number
  source_number: string | null
  description: string
  party_name: string | null
  taxable: number
  tax: number
  nondeductible: number
}

/** Lines of a period, `l` of the entries `j`, as far as the member may see them. */
const fromLines = (scope: Scope, { from, to }: Period): Fragment => sql`FROM journal_lines l
  JOIN journals j ON j.enterprise_id = l.enterprise_id AND j.id = l.journal_id
  WHERE l.enterprise_id = ${scope.enterpriseId} AND l.entry_date BETWEEN ${from}::date AND ${to}::date AND ${visibleJournals(scope) ?? sql`true`}`

/** The consumption tax of a period as the books have it. */
export const readTaxSummary = async (scope: Scope, period: Period) =>
  summarizeTax(
    await rows<TaxSum>(
      scope.tx,
      sql`SELECT l.account, l.side, l.rate, l.deductible_percent, sum(l.amount)::bigint AS amount, sum(l.tax)::bigint AS tax, sum(l.nondeductible)::bigint AS nondeductible
          ${fromLines(scope, period)} AND (l.rate IS NOT NULL OR l.account = 'output_tax') GROUP BY 1, 2, 3, 4`,
    ),
  )

const accountsOf = (kind: TaxRow['kind']): AccountKey[] =>
  accountKeys.filter((key) => (accounts[key].class === 'revenue') === (kind === 'sales'))

/** The lines behind a row of the summary, in the order of the books, and how many there are. */
export const readTaxLines = async (
  scope: Scope,
  row: TaxRow,
  { page, limit_value }: { page: number; limit_value: number },
) => {
  const found = await rows<TaxLine & { side: Side; count: number }>(
    scope.tx,
    sql`SELECT l.journal_id, l.position, l.entry_date, j.kind_flg, j.source_type, j.source_id, j.source_number, j.description, coalesce(c.name, w.name) AS party_name,
          l.side, l.amount AS taxable, l.tax, l.nondeductible, count(*) OVER () AS count
        FROM (SELECT l.* ${fromLines(scope, row)} AND l.rate = ${row.rate} AND l.account = ANY(${accountsOf(row.kind)}::text[])
          AND (${row.kind === 'sales'} OR coalesce(l.deductible_percent, 100) = ${row.deductible_percent})) l
        JOIN journals j ON j.enterprise_id = l.enterprise_id AND j.id = l.journal_id
        LEFT JOIN companies c ON c.enterprise_id = l.enterprise_id AND c.id_by_enterprise_id = l.company_id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = l.enterprise_id AND w.id_by_enterprise_id = l.candidate_id_by_enterprise_id
        WHERE l.enterprise_id = ${scope.enterpriseId}
        ORDER BY l.entry_date, l.journal_id, l.position LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const tax_lines = found.map(({ side, count: _, ...line }): TaxLine => {
    if ((side === DEBIT) === (row.kind === 'purchases')) return line
    return { ...line, taxable: -line.taxable, tax: -line.tax, nondeductible: -line.nondeductible }
  })
  return { tax_lines, count: found[0]?.count ?? 0 }
}
