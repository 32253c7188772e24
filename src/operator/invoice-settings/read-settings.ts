import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { EnterpriseInvoiceSetting } from '#foundation/rules/enterprise-invoice.ts'
import type { PaymentTerm } from '#foundation/rules/payment-terms.ts'
import { toSetting } from './to-setting.ts'

/** What an enterprise pays in a period, and when. */
export type EnterpriseSetting = {
  enterprise: number
  setting: EnterpriseInvoiceSetting
  usance: Pick<PaymentTerm, 'usance_span_id' | 'usance_day_id'>
}

type Stored = {
  enterprise_id_by_enterprise_id: number
  usance_span_id: number | null
  usance_day_id: number | null
}

/** The invoice settings of one enterprise, or of all; in the operator's transaction. */
export const readSettings = async (tx: Executor, enterprise: number | null): Promise<EnterpriseSetting[]> => {
  const found = await rows<Stored>(
    tx,
    sql`SELECT * FROM enterprise_invoice_settings WHERE enterprise_id = ${platformId}
          ${enterprise === null ? sql`` : sql`AND enterprise_id_by_enterprise_id = ${enterprise}`}`,
  )
  return found.map((row) => ({
    enterprise: row.enterprise_id_by_enterprise_id,
    setting: toSetting(row),
    usance: { usance_span_id: row.usance_span_id ?? 0, usance_day_id: row.usance_day_id ?? 30 },
  }))
}
