import { today } from '#foundation/entity/today.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { CloseStep, RunKind } from '../close.ts'
import type { StepRow } from './client.ts'

/** What can be done with many rows of a step at once. */
export type BulkAct = {
  kind: RunKind
  /** The verb on the button, after the count. */
  verb: string
  /** What is said before it is done. */
  text: string
}

/** The bulk action of each step; hours, files and answers come from people. */
export const bulkActs: Partial<Record<CloseStep, BulkAct>> = {
  operations: {
    kind: 'confirm_operations',
    verb: '確定',
    text: '確定すると、月ごとの請求・支払が作られます。確定は後から取り消せます。',
  },
  billing: {
    kind: 'confirm_billing',
    verb: '確定',
    text: '請求書に番号を付け、PDFを保存します。確定した金額は変更できなくなります。',
  },
  billing_mail: {
    kind: 'mail_billing',
    verb: 'メールを送信',
    text: '請求書のメールを、それぞれの宛先と文面で送ります。送信日時を予約した行は、その時刻に送ります。',
  },
  payment: {
    kind: 'confirm_payment',
    verb: '確定',
    text: '支払通知書に番号を付け、PDFを保存します。確定した金額は変更できなくなります。',
  },
  payment_mail: {
    kind: 'mail_payment',
    verb: 'メールを送信',
    text: '支払通知書のメールを、それぞれの宛先と文面で送ります。送信日時を予約した行は、その時刻に送ります。',
  },
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
