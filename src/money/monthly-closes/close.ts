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
  | 'send_operation'

/** What a run does: its rows and how it is called on the screen. */
export const runKinds = {
  confirm_operations: { label: '契約稼働の確定', items: ['confirm_operation'] },
  confirm_billing: { label: '請求の確定', items: ['confirm_billing'] },
  confirm_payment: { label: '支払の確定', items: ['confirm_payment'] },
  confirm_sides: { label: '請求と支払の確定', items: ['confirm_billing', 'confirm_payment'] },
  mail_billing: { label: '請求メールの送信', items: ['mail_billing'] },
  mail_payment: { label: '支払通知の送信', items: ['mail_payment'] },
  send_operations: { label: '稼働の確定と請求書の送信', items: ['send_operation'] },
  close_operations: { label: '月次締め', items: ['close_operation'] },
} as const satisfies Record<string, { label: string; items: readonly ItemKind[] }>
export type RunKind = keyof typeof runKinds

/** Whether the rows of a kind are contract operations; the others are billing payments. */
export const isOfOperation = (kind: ItemKind): boolean =>
  kind === 'confirm_operation' || kind === 'close_operation' || kind === 'send_operation'
