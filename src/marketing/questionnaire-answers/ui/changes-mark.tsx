import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Row } from './client.ts'

/** What became of the changes an answer offers. */
export const ChangesMark = ({ row }: { row: Pick<Row, 'waiting' | 'decided' | 'answered_at'> }) => {
  if (!row.answered_at) return <StateMark shape="pie" tone="mute" fill={0.5} label="途中まで" />
  if (row.waiting > 0) return <StateMark shape="alert" tone="warn" label={`${row.waiting}件 反映待ち`} />
  return <StateMark shape="tick" tone="ok" label={row.decided > 0 ? '反映済み' : '変更なし'} />
}
