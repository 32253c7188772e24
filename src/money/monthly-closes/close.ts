/** The steps of a monthly close in their order, with the words of the screen. */
export const closeSteps = [
  ['hours', '稼働時間の入力'],
  ['deliverables', '成果物の提出'],
  ['operations', '契約稼働の確定'],
  ['billing', '請求の確定'],
  ['billing_mail', '請求メールの送信'],
  ['payment', '支払の確定'],
  ['payment_mail', '支払通知の送信'],
  ['payment_confirm', '支払内容の確認'],
] as const
export type CloseStep = (typeof closeSteps)[number][0]

/** What is done to one row of a run. */
export type ItemKind =
  | 'confirm_operation'
  | 'confirm_billing'
  | 'confirm_payment'
  | 'mail_billing'
  | 'mail_payment'
  | 'close_operation'

/** What a run does: its rows and how it is called on the screen. */
export const runKinds = {
  confirm_operations: { label: '契約稼働の確定', items: ['confirm_operation'] },
  confirm_billing: { label: '請求の確定', items: ['confirm_billing'] },
  confirm_payment: { label: '支払の確定', items: ['confirm_payment'] },
  confirm_sides: { label: '請求と支払の確定', items: ['confirm_billing', 'confirm_payment'] },
  mail_billing: { label: '請求メールの送信', items: ['mail_billing'] },
  mail_payment: { label: '支払通知の送信', items: ['mail_payment'] },
  close_operations: { label: '月次締め', items: ['close_operation'] },
} as const satisfies Record<string, { label: string; items: readonly ItemKind[] }>
export type RunKind = keyof typeof runKinds

/** Whether the rows of a kind are contract operations; the others are billing payments. */
export const isOfOperation = (kind: ItemKind): boolean =>
  kind === 'confirm_operation' || kind === 'close_operation'

export type RunStatus = 'running' | 'completed' | 'cancelled' | 'failed'
export type ItemStatus = 'queued' | 'doing' | 'done' | 'failed'

/** Bulk work on a frozen set of rows, and how far it has come. */
export type CloseRun = {
  id: number
  month: string
  kind: RunKind
  status: RunStatus
  /** Why it stopped, where it failed. */
  message: string | null
  count: number
  done_count: number
  failed_count: number
  enterprise_member: { id: number; name: string }
  started_at: string
  completed_at: string | null
}

/** A row of a run with what became of it. */
export type RunItem = {
  position: number
  kind: ItemKind
  target_id: number
  name: string
  company: string | null
  status: ItemStatus
  message: string | null
}

export type StepCount = { step: CloseStep; total: number; done: number; ready: number }

/** A month of the close. Amounts in yen without tax, of what is entered so far. */
export type MonthlyClose = {
  month: string
  operations: number
  closed: number
  /** Confirmed months that are not closed yet. */
  closable: number
  steps: StepCount[]
  amounts: Amounts
  previous: Amounts
  /** Mails of the month of which nobody knows whether they went out. */
  unknown_mails: number
  /** Months that can be confirmed for a reason only: their work has not ended. */
  unfinished: number
  runs: CloseRun[]
}
export type Amounts = { sales: number; supplier: number; gross_profit: number }

/** A month of a contract that a step still waits for. `reasons` say what keeps it; none means it can be done. */
export type StepRow = {
  operation_id: number
  billing_payment_id: number | null
  worker: string
  company: string | null
  contract_name: string
  working_minutes: number | null
  working_days: number | null
  amount: number | null
  owner: string | null
  /** The last day to hand it in, by the contract; null where it names none. */
  deadline: string | null
  /** Whether the work of the month has not ended. */
  unfinished: boolean
  reasons: string[]
}
