import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { invoiceFindings } from '#foundation/rules/invoice-law.ts'
import type { BillingMerge } from './billing-merge.ts'
import { partsOf, periodOf } from './parts.ts'

/** What the law finds before a combined invoice is confirmed: what a qualified invoice must show. */
export const mergeFindings = async (scope: Scope, merge: BillingMerge): Promise<Finding[]> => {
  if (merge.invoice_issued_flg !== 1) return []
  const { basic } = await documentSettings(scope)
  const parts = await partsOf(scope, merge.id_by_enterprise_id)
  const { operation_start_date, operation_end_date } = periodOf(parts)
  return invoiceFindings({
    issuer_name: basic.business_name,
    registration_number: basic.qualified_invoice_registration_number,
    recipient_name: merge.recipient_name ?? null,
    period_from: operation_start_date,
    period_to: operation_end_date,
    contents: parts.map((part) => part.billing_name ?? '業務委託料'),
  })
}
