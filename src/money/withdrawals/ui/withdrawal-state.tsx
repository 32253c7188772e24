import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { WithdrawalState } from './client.ts'

export const withdrawalStateLabels: Readonly<Record<WithdrawalState, string>> = {
  open: '未消込',
  matched: '消込済',
  excluded: '対象外',
}

const looks: Readonly<Record<WithdrawalState, Look>> = {
  open: { shape: 'alert', tone: 'warn' },
  matched: { shape: 'tick', tone: 'ok' },
  excluded: { shape: 'bar', tone: 'mute' },
}

/** Whether it is known what a withdrawal paid: icon and word. */
export function WithdrawalStateWord({ state }: { state: WithdrawalState }) {
  return <StateMark {...looks[state]} label={withdrawalStateLabels[state]} />
}
