import { keysOf } from '#foundation/rules/keys-of.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { Receipt, ReceiptState } from './client.ts'

const states: Readonly<Record<ReceiptState, State>> = {
  open: { label: '未消込', shape: 'alert', tone: 'warn' },
  partial: { label: '一部消込', shape: 'pie', tone: 'info', fill: 0.5 },
  applied: { label: '消込済', shape: 'tick', tone: 'ok' },
}

export const receiptStates = keysOf(states).map((value) => ({ value, label: states[value].label }))

/** How far a receipt is applied: icon and word. */
export function ReceiptStateWord({ receipt: { applied, amount } }: { receipt: Receipt }) {
  return <StateMark {...states[applied === 0 ? 'open' : applied < amount ? 'partial' : 'applied']} />
}
