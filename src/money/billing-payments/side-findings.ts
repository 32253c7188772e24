import { applyLevels, lawSettings } from '#compliance/settings.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { invoiceFindings } from '#foundation/rules/invoice-law.ts'
import type { BillingPayment } from './billing-payment.ts'
import { paymentSideFindings } from './payment-findings.ts'

const deemed: Finding = {
  code: 'invoice_confirmation',
  article: '消費税法 第30条',
  level: 'advice',
  message:
    '支払通知書を仕入明細書として使うには、支払先の確認が必要です。確認の文言（3営業日以内に連絡がない場合は確認があったものとする等）を載せるか、支払先から確認を受けてください。',
}

/** A payment notice stands in for the supplier's invoice: its number is the supplier's, and the supplier confirms it. */
const noticeFindings = (record: BillingPayment, recipient_name: string): Finding[] => [
  ...invoiceFindings({
    issuer_name: record.payment_recipient_name ?? null,
    registration_number: record.payment_qualified_invoice_registration_number ?? null,
    recipient_name,
    period_from: record.operation_start_date,
    period_to: record.operation_end_date,
    contents: [record.payment_name ?? '業務委託料'],
  }),
  ...(record.payment_confirmation_message ? [] : [deemed]),
]

/** What the law finds before a billing or payment side is confirmed, as the enterprise wants it taken. */
export const sideFindings = async (
  scope: Scope,
  record: BillingPayment,
  side: 'billing' | 'payment',
): Promise<Finding[]> => {
  const { basic } = await documentSettings(scope)
  const isInvoice = record[`${side}_invoice_issued_flg`] === 1
  if (side === 'billing')
    return isInvoice
      ? invoiceFindings({
          issuer_name: basic.business_name,
          registration_number: basic.qualified_invoice_registration_number,
          recipient_name: record.billing_recipient_name ?? null,
          period_from: record.operation_start_date,
          period_to: record.operation_end_date,
          contents: [record.billing_name ?? '業務委託料'],
        })
      : []
  const found = [
    ...(isInvoice ? noticeFindings(record, basic.business_name) : []),
    ...(await paymentSideFindings(scope, record)),
  ]
  return applyLevels(found, await lawSettings(scope))
}
