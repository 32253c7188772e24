import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { Receipt, ReceiptState } from './client.ts'

export const receiptStateLabels: Readonly<Record<ReceiptState, string>> = {
  open: '未消込',
  partial: '一部消込',
  applied: '消込済',
}

const looks: Readonly<Record<ReceiptState, Look>> = {
  open: { shape: 'alert', tone: 'warn' },
  partial: { shape: 'pie', tone: 'info', fill: 0.5 },
  applied: { shape: 'tick', tone: 'ok' },
}

/** How far a receipt is applied: icon and word. */
export function ReceiptStateWord({ receipt }: { receipt: Receipt }) {
  const state = receipt.applied === 0 ? 'open' : receipt.applied < receipt.amount ? 'partial' : 'applied'
  return <StateMark {...looks[state]} label={receiptStateLabels[state]} />
}
