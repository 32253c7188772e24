import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { AgencyInvoiceSetting } from '#foundation/rules/agency-invoice.ts'
import type { PaymentTerm } from '#foundation/rules/payment-terms.ts'
import { toSetting } from './to-setting.ts'

/** What an agency pays in a period, and when. */
export type AgencySetting = {
  agency: number
  setting: AgencyInvoiceSetting
  usance: Pick<PaymentTerm, 'usance_span_id' | 'usance_day_id'>
}

type Stored = {
  enterprise_id_by_enterprise_id: number
  usance_span_id: number | null
  usance_day_id: number | null
}

/** The invoice settings of one agency, or of all; in the operator's transaction. */
export const readSettings = async (tx: Executor, agency: number | null): Promise<AgencySetting[]> => {
  const found = await rows<Stored>(
    tx,
    sql`SELECT * FROM enterprise_invoice_settings WHERE enterprise_id = ${platformId}
          ${agency === null ? sql`` : sql`AND enterprise_id_by_enterprise_id = ${agency}`}`,
  )
  return found.map((row) => ({
    agency: row.enterprise_id_by_enterprise_id,
    setting: toSetting(row),
    usance: { usance_span_id: row.usance_span_id ?? 0, usance_day_id: row.usance_day_id ?? 30 },
  }))
}
