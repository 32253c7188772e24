import { keysOf } from '#foundation/rules/keys-of.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { WithdrawalState } from './client.ts'

const states: Readonly<Record<WithdrawalState, State>> = {
  open: { label: '未消込', shape: 'alert', tone: 'warn' },
  matched: { label: '消込済', shape: 'tick', tone: 'ok' },
  excluded: { label: '対象外', shape: 'bar', tone: 'mute' },
}

export const withdrawalStates = keysOf(states).map((value) => ({ value, label: states[value].label }))

/** Whether it is known what a withdrawal paid: icon and word. */
export function WithdrawalStateWord({ state }: { state: WithdrawalState }) {
  return <StateMark {...states[state]} />
}
