/** An enterprise's invoice (RULES 2): 下書き → 承認済 → 送付済 → 入金済; 取消 from any, and then for good. */
export const invoiceState = { draft: 1, approved: 2, sent: 3, paid: 4, cancelled: 9 } as const

const { draft, approved, sent, paid, cancelled } = invoiceState

/** Whether it counts: a cancelled one holds neither money nor usage. */
export const isStanding = (state: number): boolean => state !== cancelled

/** 1 → 2: gives the number and stores the PDF. A message where it may not be. */
export function checkInvoiceApprove(invoice: {
  state: number
  lines: number
  total: number
  hasRecipient: boolean
  issue_date: string
  due_date: string | null
}): string | undefined {
  if (invoice.state === cancelled)
    return '取り消した請求書は承認できません。「もう一度作る」で新しい下書きを作ってください。'
  if (invoice.state !== draft) return 'すでに承認されています。'
  if (invoice.lines === 0) return '明細がありません。請求設定を確認してください。'
  if (invoice.total < 0) return '合計が0円より小さくなっています。訂正の金額を直してください。'
  if (!invoice.hasRecipient) return '請求の宛先のメールが未登録です。エージェントの情報に登録してください。'
  if (!invoice.due_date) return '支払期日を入力してください。'
  return invoice.due_date < invoice.issue_date
    ? '支払期日が過ぎています。今日以降の日付に直してください。'
    : undefined
}

/** 2 → 3, and sending 3 again on somebody's word. */
export function checkInvoiceSend(state: number): string | undefined {
  if (state === draft) return '承認していない請求書は送れません。先に承認してください。'
  if (state === paid) return '入金済の請求書は送れません。'
  return state === cancelled ? '取り消した請求書は送れません。' : undefined
}

/** A reminder is of money that is late. */
export function checkInvoiceRemind(state: number, due_date: string, today: string): string | undefined {
  if (state !== sent) return '督促できるのは、送付済で入金されていない請求書だけです。'
  return due_date < today ? undefined : '支払期日を過ぎてから督促してください。'
}

/** 2 or 3 → 4. */
export function checkInvoicePaid(state: number): string | undefined {
  return state === approved || state === sent
    ? undefined
    : '入金済にできるのは、承認済か送付済の請求書だけです。'
}

/** 4 → what it was before. */
export function checkInvoiceUnpaid(state: number): string | undefined {
  return state === paid ? undefined : '入金済の請求書ではありません。'
}

/** Any → 9 with a reason. */
export function checkInvoiceCancel(state: number, reason: string): string | undefined {
  if (state === cancelled) return 'すでに取り消されています。'
  return reason.trim() ? undefined : '取消の理由を入力してください。'
}
