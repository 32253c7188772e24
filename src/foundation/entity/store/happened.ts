import type { Happened } from '../../platform/events/emit.ts'
import { type EventType, isEventType } from '../../platform/events/event-types.ts'
import { own } from '../../rules/own.ts'

/** What of an entry of the history says what happened. */
type Entry = {
  target_type: string
  target_id: number
  kind: string
  process_id?: number | null
  column_name?: string | null
  new_value?: unknown
}

const written: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  restore: 'created',
}

/** What else an entry of a record's history means: its kind, with the process code of the specification where it tells two apart. */
const moves: Readonly<Record<string, EventType>> = {
  'contract/confirm': 'contract.confirmed',
  'contract/expire': 'contract.ended',
  'contract/early_end': 'contract.ended',
  'contract/renewal_answer': 'contract.renewal_answered',
  'agreement/agreement_agreed': 'agreement.agreed',
  'agreement/agreement_send_back': 'agreement.sent_back',
  'contract_operation/confirm': 'contract_operation.confirmed',
  'contract_operation/timesheet_submit': 'timesheet.submitted',
  'contract_operation/timesheet_approve': 'timesheet.approved',
  'contract_operation/timesheet_send_back': 'timesheet.sent_back',
  'billing_payment/confirm/30': 'billing_payment.billing_confirmed',
  'billing_payment/confirm/130': 'billing_payment.payment_confirmed',
  'billing_payment/payment_confirmed': 'payment_confirm.answered',
  'billing_payment/payment_objected': 'payment_confirm.answered',
}

/** What else is to be known of an entry: an answer to a payment notice may be an objection. */
const details: Readonly<Record<string, Happened['detail']>> = {
  payment_confirmed: { answer: 'confirmed' },
  payment_objected: { answer: 'objected' },
}

const typesOf = ({ target_type, kind, process_id, column_name, new_value }: Entry): EventType[] => {
  const types: EventType[] = []
  const plain = `${target_type}.${own(written, kind) ?? 'updated'}`
  if (isEventType(plain)) types.push(plain)
  const move = own(moves, `${target_type}/${kind}`) ?? own(moves, `${target_type}/${kind}/${process_id}`)
  if (move) types.push(move)
  if (target_type === 'opportunity' && column_name === 'opportunity_status_id')
    types.push('opportunity.stage_changed')
  if (target_type === 'opportunity' && column_name === 'close_status_id' && new_value !== null)
    types.push('opportunity.closed')
  return types
}

/** Entries that say who looked at a record or was written to, while the record stays as it was. */
const untouched = new Set([
  'download',
  'preview',
  'mail',
  'export',
  'renewal_link',
  'duplicate_dismiss',
  'mail_consent',
  'mail_stop',
  'proposal_answer',
  'contact_propose',
  'contact_decide',
  'reading',
])

/** What happened by entries of the history, each thing once for a record: an update of five fields is one update. */
export const happenedBy = (entries: readonly Entry[]): Happened[] => {
  const found = new Map<string, Happened>()
  for (const entry of entries) {
    if (untouched.has(entry.kind)) continue
    const { target_type, target_id } = entry
    const detail = own(details, entry.kind)
    for (const type of typesOf(entry))
      found.set(`${type}/${target_id}`, { type, target_type, target_id, ...(detail && { detail }) })
  }
  return [...found.values()]
}
