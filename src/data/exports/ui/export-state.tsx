import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { ExportFile } from './client.ts'

type ExportStatus = ExportFile['status']

const states: Record<ExportStatus, State> = {
  waiting: { shape: 'ring', tone: 'mute', label: '待機中' },
  running: { shape: 'pie', fill: 0.5, tone: 'warn', label: '書き出し中' },
  completed: { shape: 'tick', tone: 'ok', label: '完了' },
  failed: { shape: 'alert', tone: 'ng', label: '失敗' },
  cancelled: { shape: 'bar', tone: 'mute', label: '中止' },
  expired: { shape: 'bar', tone: 'mute', label: '期限切れ' },
}

/** How far an export is: icon and word. */
export const ExportState = ({ status }: { status: ExportStatus }) => <StateMark {...states[status]} />
