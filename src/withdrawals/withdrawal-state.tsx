import styles from '../receipts/ledger.module.css'
import { StateIcon } from '../ui/state-icon.tsx'
import type { Look } from '../ui/states.ts'
import type { WithdrawalState } from './withdrawals-api.ts'

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
