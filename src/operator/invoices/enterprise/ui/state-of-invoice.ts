import { today } from '#foundation/entity/today.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import type { State } from '#foundation/ui/states.ts'
import type { Invoice } from './client.ts'

/** How an invoice stands in the words of whom it is for. */
export const stateOfInvoice = ({ state_id, due_date }: Invoice): State => {
  if (state_id === invoiceState.paid) return { shape: 'tick', tone: 'ok', label: 'お支払い済み' }
  if (state_id === invoiceState.cancelled) return { shape: 'bar', tone: 'mute', label: '取消' }
  return due_date < today()
    ? { shape: 'alert', tone: 'warn', label: '支払期限を過ぎています' }
    : { shape: 'ring', tone: 'mute', label: 'お支払い待ち' }
}
