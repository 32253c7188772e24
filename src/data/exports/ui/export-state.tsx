import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { ExportFile } from './client.ts'

type ExportStatus = ExportFile['status']

import styles from './exports.module.css'

const states: Record<ExportStatus, Look & { label: string }> = {
  waiting: { shape: 'ring', tone: 'mute', label: '待機中' },
  running: { shape: 'pie', fill: 0.5, tone: 'warn', label: '書き出し中' },
  completed: { shape: 'tick', tone: 'ok', label: '完了' },
  failed: { shape: 'alert', tone: 'ng', label: '失敗' },
  cancelled: { shape: 'bar', tone: 'mute', label: '中止' },
  expired: { shape: 'bar', tone: 'mute', label: '期限切れ' },
}

export function ExportState({ status }: { status: ExportStatus }) {
  const { label, ...look } = states[status]
  return (
    <span className={styles.state}>
      <StateIcon {...look} />
      {label}
    </span>
  )
}
