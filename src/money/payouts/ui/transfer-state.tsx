import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import styles from '../../receipts/ui/ledger.module.css'

const looks: Readonly<Record<number, Look & { label: string }>> = {
  0: { shape: 'ring', tone: 'mute', label: '未作成' },
  1: { shape: 'pie', tone: 'info', fill: 0.5, label: '作成済' },
  2: { shape: 'tick', tone: 'ok', label: '支払済' },
  9: { shape: 'cross', tone: 'mute', label: '取消' },
}

/** The state of a transfer, or of a side that stands in none (null). */
export function TransferState({ status }: { status: number | null }) {
  const look = looks[status ?? 0]
  if (!look) return null
  const { label, ...shape } = look
  return (
    <span className={styles.state}>
      <StateIcon {...shape} />
      {label}
    </span>
  )
}
