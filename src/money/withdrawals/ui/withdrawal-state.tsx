import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import styles from '../../receipts/ui/ledger.module.css'
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
  return (
    <span className={styles.state}>
      <StateIcon {...looks[state]} />
      {withdrawalStateLabels[state]}
    </span>
  )
}
