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
  | 'receive_operation'
  | 'confirm_operation'
  | 'confirm_billing'
  | 'confirm_payment'
  | 'mail_billing'
  | 'mail_payment'
  | 'close_operation'
  | 'send_operation'
  | 'self_operation'
  | 'cancel_operation'
  | 'confirm_merge'
  | 'mail_merge'
  | 'confirm_contract'
  | 'cancel_contract'
  | 'send_contract'
  | 'ask_contract'

/** What a run does: its rows and how it is called on the screen. Those without a month's step are begun from lists only. */
export const runKinds = {
  receive_operations: { label: '稼働報告の受領', items: ['receive_operation'] },
  confirm_operations: { label: '契約稼働の確定', items: ['confirm_operation'] },
  confirm_billing: { label: '請求の確定', items: ['confirm_billing'] },
  confirm_payment: { label: '支払の確定', items: ['confirm_payment'] },
  confirm_sides: { label: '請求と支払の確定', items: ['confirm_billing', 'confirm_payment'] },
  mail_billing: { label: '請求メールの送信', items: ['mail_billing'] },
  mail_payment: { label: '支払通知の送信', items: ['mail_payment'] },
  send_operations: { label: '稼働の確定と請求書の送信', items: ['send_operation'] },
  self_closing: { label: '自動確定', items: ['self_operation'] },
  close_operations: { label: '月次締め', items: ['close_operation'] },
  cancel_operations: { label: '契約稼働の確定の取消', items: ['cancel_operation'] },
  confirm_merges: { label: '合算請求の確定', items: ['confirm_merge'] },
  mail_merges: { label: '合算請求のメールの送信', items: ['mail_merge'] },
  confirm_contracts: { label: '契約の確定', items: ['confirm_contract'] },
  cancel_contracts: { label: '契約の確定の取消', items: ['cancel_contract'] },
  send_contracts: { label: '契約の書類の送信', items: ['send_contract'] },
  ask_contracts: { label: '合意の依頼', items: ['ask_contract'] },
} as const satisfies Record<string, { label: string; items: readonly ItemKind[] }>
export type RunKind = keyof typeof runKinds
/** What staff begin; the product alone begins its own closing. */
export type StaffRunKind = Exclude<RunKind, 'self_closing'>

/** Whose rows a kind is about. */
export type RowsOf = 'contract_operations' | 'billing_payments' | 'billing_merges' | 'contracts'

/** The table of the rows of a kind. */
export const rowsOf = (kind: ItemKind): RowsOf => {
  if (kind.endsWith('_operation')) return 'contract_operations'
  if (kind.endsWith('_merge')) return 'billing_merges'
  return kind.endsWith('_contract') ? 'contracts' : 'billing_payments'
}

/** The areas that have to be open for a run: a contract stands before the months and their money. */
export const areasOf = (
  kind: RunKind,
): readonly ('contracts' | 'contract_operations' | 'billing_payments')[] =>
  runKinds[kind].items.every((item) => rowsOf(item) === 'contracts')
    ? ['contracts']
    : ['contract_operations', 'billing_payments']
