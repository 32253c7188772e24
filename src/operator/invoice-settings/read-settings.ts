import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { AgencyInvoiceSetting } from '#foundation/rules/agency-invoice.ts'
import { toSetting } from './to-setting.ts'

/** The invoice settings of one agency, or of all; in the operator's transaction. */
export const readSettings = async (
  tx: Executor,
  agency: number | null,
): Promise<{ agency: number; setting: AgencyInvoiceSetting }[]> => {
  const found = await rows<{ enterprise_id_by_enterprise_id: number }>(
    tx,
    sql`SELECT * FROM enterprise_invoice_settings WHERE enterprise_id = ${platformId}
          ${agency === null ? sql`` : sql`AND enterprise_id_by_enterprise_id = ${agency}`}`,
  )
  return found.map((row) => ({ agency: row.enterprise_id_by_enterprise_id, setting: toSetting(row) }))
}
