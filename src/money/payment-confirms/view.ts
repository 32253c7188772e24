import { documentSettings } from '#documents/document-settings/settings.ts'
import { isIndividual } from '#documents/parts/parties.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import { linkPath } from '#documents/public-links/link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import type { BillingPayment } from '../billing-payments/billing-payment.ts'
import { confirmStates } from '../billing-payments/confirm-states.ts'
import { isAskedAsAgreement } from '../billing-payments/notice-agreements.ts'
import { netPayment } from '../billing-payments/side.ts'
import type { Request } from './find.ts'
import type { PaymentConfirmView } from './page-content.ts'

const workerOf = async (scope: Scope, { candidate_id_by_enterprise_id: id }: BillingPayment) =>
  id == null ? '' : ((await recordNames(scope, 'candidates', [id])).get(id) ?? '')

/** The payment notice as its supplier may see it; the figures are the record's own. */
export const viewOf = async (
  scope: Scope,
  token: string,
  request: Request,
  record: BillingPayment,
): Promise<PaymentConfirmView> => {
  const side = sideOf(record, 'payment')
  const recipient = side.recipient_name ?? ''
  const worker = await workerOf(scope, record)
  return {
    path: linkPath(token),
    agency: (await documentSettings(scope)).basic.business_name,
    recipient,
    honorific: (await isIndividual(scope, record)) ? '様' : '御中',
    number: side.number ?? '',
    name: side.name ?? '',
    worker: worker === recipient ? '' : worker,
    period: { from: record.operation_start_date, to: record.operation_end_date },
    issue_date: side.issue_date ?? '',
    due_date: side.deadline_date ?? '',
    total: side.total ?? 0,
    withholding: side.withholding_num ?? 0,
    net: netPayment(record),
    state: request.state,
    deadline: request.deadline,
    objection: request.objection,
    asked_as_agreement:
      request.state === confirmStates.waiting &&
      (await isAskedAsAgreement(scope, record.id_by_enterprise_id)),
  }
}
