import { documentSettings } from '#documents/document-settings/settings.ts'
import { isIndividual } from '#documents/parts/parties.ts'
import { linkPath } from '#documents/public-links/link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { netPayment } from '../billing-payments/side.ts'
import type { Request } from './find.ts'
import type { PaymentConfirmView } from './page-content.ts'

const workerOf = async (scope: Scope, record: Stored): Promise<string> => {
  const id = record.candidate_id_by_enterprise_id as number
  return (await recordNames(scope, 'candidates', [id])).get(id) ?? ''
}

/** The payment notice as its supplier may see it; the figures are the record's own. */
export const viewOf = async (
  scope: Scope,
  token: string,
  request: Request,
  record: Stored,
): Promise<PaymentConfirmView> => {
  const text = (key: string) => (record[`payment_${key}`] as string | null) ?? ''
  const worker = await workerOf(scope, record)
  return {
    path: linkPath(token),
    agency: (await documentSettings(scope)).basic.business_name,
    recipient: text('recipient_name'),
    honorific: (await isIndividual(scope, record)) ? '様' : '御中',
    number: text('number'),
    name: text('name'),
    worker: worker === text('recipient_name') ? '' : worker,
    period: {
      from: record.operation_start_date as string,
      to: record.operation_end_date as string,
    },
    issue_date: text('issue_date'),
    due_date: text('deadline_date'),
    total: record.payment_total as number,
    withholding: (record.payment_withholding_num ?? 0) as number,
    net: netPayment(record),
    state: request.state,
    deadline: request.deadline,
    objection: request.objection,
  }
}
