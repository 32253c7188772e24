import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'

/** export_state_flg (VALUES). */
const states: Readonly<Record<number, State>> = {
  0: { label: '未出力', shape: 'ring', tone: 'mute' },
  1: { label: '出力済', shape: 'tick', tone: 'ok' },
  2: { label: '出力後に変更', shape: 'alert', tone: 'warn' },
}

/** Whether an entry was handed to the accounting program: icon and word. */
export const ExportState = ({ id }: { id: number }) => {
  const state = states[id]
  return state ? <StateMark {...state} /> : null
}
