import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { reasonText, recipientState } from '../../mailings/ui/words.ts'
import { type Received, receivedQuery } from './client.ts'

/** What the candidate did with the mail. */
const deeds = ({ clicked_at, replied_at, unsubscribed_at }: Received) =>
  [
    clicked_at && `クリック ${formatInstant(clicked_at)}`,
    replied_at && `返信 ${formatInstant(replied_at)}`,
    unsubscribed_at && `配信停止 ${formatInstant(unsubscribed_at)}`,
  ].filter(Boolean)

/** The broadcasts a candidate was to get, on their record. */
export function CandidateBroadcasts({ row }: { row: RecordRow }) {
  const { data } = useQuery(receivedQuery(row.id_by_enterprise_id))
  if (!data) return <SkeletonRows rows={3} columns={4} />
  if (data.length === 0)
    return (
      <EmptyState
        title="一斉配信のメールはまだありません"
        text="この候補者に一斉配信で送ったメールが、新しい順に並びます。"
      />
    )
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          {['一斉配信', '件名', '結果', '時刻', 'その後'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a broadcast that was sent again to the same person stands twice
          <tr key={at}>
            <td>
              <Link to={`/enterprise/broadcasts/${one.broadcast.id}`}>{one.broadcast.name}</Link>
            </td>
            <td>{one.subject}</td>
            <td>
              <StateMark {...recipientState(one.state)} />
            </td>
            <td>{one.sent_at ? formatInstant(one.sent_at) : '—'}</td>
            <td>{[reasonText(one.reason), ...deeds(one)].filter(Boolean).join('・') || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
