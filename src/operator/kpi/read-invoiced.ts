import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { EnterpriseInvoiceLine } from '#foundation/rules/enterprise-invoice.ts'
import type { EnterpriseInvoiced } from '#foundation/rules/enterprise-kpi.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'

/** What each enterprise is invoiced for a month, by its number. */
export type Invoiced = ReadonlyMap<number, EnterpriseInvoiced>

const stands = sql`state_id <> ${invoiceState.draft} AS stands`
const notCancelled = sql`state_id <> ${invoiceState.cancelled}`

/** What enterprises are invoiced for a month (YYYY-MM), without what was cancelled. */
export type ReadInvoiced = (month: string) => Promise<Invoiced>

/**
 * Reads what enterprises are invoiced for months from `first` (YYYY-MM) on, in the operator's transaction. What was confirmed
 * late stands on a later invoice and belongs to its own month (RULES 6): it is little, and looked for once for all months.
 */
export const readInvoicedSince = async (tx: Executor, first: string): Promise<ReadInvoiced> => {
  const found = await rows<EnterpriseInvoiced['late'][number] & { enterprise: number }>(
    tx,
    sql`SELECT i.enterprise_id_by_enterprise_id AS enterprise, l.line, i.${stands}
        FROM enterprise_invoices i, LATERAL jsonb_array_elements(i.lines) AS l (line)
        WHERE i.enterprise_id = ${platformId} AND i.target_month > ${first} AND i.${notCancelled}
          AND l.line ->> 'kind' = 'usage' AND l.line ->> 'month' >= ${first} AND l.line ->> 'month' < i.target_month
        ORDER BY i.target_month`,
  )
  const late = Map.groupBy(found, ({ line }) => line.month)
  return async (month) => {
    const invoices = await rows<{ enterprise: number; lines: EnterpriseInvoiceLine[]; stands: boolean }>(
      tx,
      sql`SELECT enterprise_id_by_enterprise_id AS enterprise, lines, ${stands} FROM enterprise_invoices
          WHERE enterprise_id = ${platformId} AND target_month = ${month} AND ${notCancelled}`,
    )
    const invoiced = new Map<number, EnterpriseInvoiced>(
      invoices.map(({ enterprise, ...invoice }) => [enterprise, { invoice, late: [] }]),
    )
    for (const { enterprise, ...usage } of late.get(month) ?? []) {
      const of = invoiced.get(enterprise) ?? { invoice: null, late: [] }
      invoiced.set(enterprise, { ...of, late: [...of.late, usage] })
    }
    return invoiced
  }
}
