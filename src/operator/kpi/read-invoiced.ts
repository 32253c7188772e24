import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { AgencyInvoiceLine } from '#foundation/rules/agency-invoice.ts'
import { invoiceState } from '#foundation/rules/states/agency-invoice.ts'

/** The invoice of each agency for a month; one that `stands` is approved, and says what is paid whatever the settings say since. */
export type Invoiced = ReadonlyMap<number, { lines: AgencyInvoiceLine[]; stands: boolean }>

/** What agencies are invoiced for a month (YYYY-MM), without what was cancelled; in the operator's transaction. */
export const invoicedIn = async (tx: Executor, month: string): Promise<Invoiced> => {
  const found = await rows<{ agency: number; lines: AgencyInvoiceLine[]; stands: boolean }>(
    tx,
    sql`SELECT enterprise_id_by_enterprise_id AS agency, lines, state_id <> ${invoiceState.draft} AS stands FROM enterprise_invoices
        WHERE enterprise_id = ${platformId} AND target_month = ${month} AND state_id <> ${invoiceState.cancelled}`,
  )
  return new Map(found.map(({ agency, ...invoice }) => [agency, invoice]))
}
