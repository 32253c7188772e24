import { today } from '#foundation/entity/today.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { CloseStep, StaffRunKind } from '../close.ts'
import type { StepRow } from './client.ts'
import { type RunAct, runActs } from './run-acts.ts'

/** The run of each step; hours, files and answers come from people. */
const stepRuns: Partial<Record<CloseStep, StaffRunKind>> = {
  operations: 'confirm_operations',
  billing: 'confirm_billing',
  billing_mail: 'mail_billing',
  payment: 'confirm_payment',
  payment_mail: 'mail_payment',
}

/** What can be done with many rows of a step at once. */
export const bulkActOf = (step: CloseStep): RunAct | undefined => {
  const kind = stepRuns[step]
  return kind && runActs.get(kind)
}

const ofOperation: readonly CloseStep[] = ['hours', 'deliverables', 'operations']

/** The id that a run of the step takes. */
export const targetOf = (step: CloseStep, row: StepRow): number | null =>
  ofOperation.includes(step) ? row.operation_id : row.billing_payment_id

/** Where the row is worked on, and what that is called. */
export const wayOf = (step: CloseStep, row: StepRow): { to: string; label: string } => {
  const operation = `/enterprise/contract_operations/${row.operation_id}`
  if (step === 'hours') return { to: operation, label: '稼働を入力' }
  if (step === 'deliverables') return { to: operation, label: '成果物を追加' }
  if (step === 'operations' || row.billing_payment_id === null) return { to: operation, label: '開く' }
  const side = step.startsWith('payment') ? 'payment' : 'billing'
  return { to: `/enterprise/billing_payments/${row.billing_payment_id}/${side}`, label: '開く' }
}

/** 185:40, or 20日 where the price is by the day. */
export const workedText = ({ working_minutes, working_days }: StepRow): string => {
  if (working_minutes !== null) return formatTime(working_minutes)
  return working_days === null ? '—' : `${working_days}日`
}

/** Said before bills of a month go out that has not ended; '' once it has. */
export const runningText = (month: string): string =>
  monthEnd(month) >= today() ? `${formatMonth(month)}はまだ終わっていません。` : ''

export const countText = (count: number): string => count.toLocaleString('ja-JP')
