import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'

const states: Readonly<Record<number, State>> = {
  0: { shape: 'ring', tone: 'mute', label: '未作成' },
  1: { shape: 'pie', tone: 'info', fill: 0.5, label: '作成済' },
  2: { shape: 'tick', tone: 'ok', label: '支払済' },
  9: { shape: 'cross', tone: 'mute', label: '取消' },
}

/** The state of a transfer, or of a side that stands in none (null). */
export function TransferState({ status }: { status: number | null }) {
  const state = states[status ?? 0]
  return state && <StateMark {...state} />
}
