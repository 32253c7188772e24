import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { invoiceFindings } from '#foundation/rules/invoice-law.ts'
import { partsOf } from './parts.ts'

/** What the law finds before a combined invoice is confirmed: what a qualified invoice must show. */
export const mergeFindings = async (scope: Scope, merge: Stored): Promise<Finding[]> => {
  if (merge.invoice_issued_flg !== 1) return []
  const { basic } = await documentSettings(scope)
  const parts = await partsOf(scope, merge.id_by_enterprise_id as number)
  const days = (key: string) =>
    parts
      .map((part) => part[key] as string)
      .filter(Boolean)
      .sort()
  return invoiceFindings({
    issuer_name: basic.business_name,
    registration_number: basic.qualified_invoice_registration_number,
    recipient_name: merge.recipient_name as string | null,
    period_from: days('operation_start_date').at(0) ?? null,
    period_to: days('operation_end_date').at(-1) ?? null,
    contents: parts.map((part) => (part.billing_name ?? '業務委託料') as string),
  })
}
