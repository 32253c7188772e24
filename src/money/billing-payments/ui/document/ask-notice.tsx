import { namedOf } from '#foundation/screens/kinds/named.ts'
import { type AskAgreementProps, slot } from '#foundation/screens/slot.tsx'
import type { BillingPayment } from '../../billing-payment.ts'

const AskAgreement =
  slot<AskAgreementProps<{ document_type: 6; billing_payment_id: number }>>('ask-agreement')

/** Asks the payee to agree on the notice: the company that is paid by its contact, or the worker in person. */
export function AskNotice({ row }: { row: BillingPayment }) {
  const company = namedOf(row, 'payment_company_id_by_enterprise_id')
  return (
    <AskAgreement
      about={{ document_type: 6, billing_payment_id: row.id_by_enterprise_id }}
      title="支払通知書の合意を依頼"
      paper={`支払通知書 ${row.payment_number}`}
      other={{
        company,
        contact: company && namedOf(row, 'payment_company_member_id_by_enterprise_id'),
        worker: company ? null : namedOf(row, 'candidate_id_by_enterprise_id'),
      }}
    />
  )
}
