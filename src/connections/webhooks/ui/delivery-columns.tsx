import { Link } from 'react-router'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Delivery } from './client.ts'
import { deliveryState, recordOf, tookText } from './looks.ts'
import { shortTime } from './times.ts'
import { useResend } from './use-resend.ts'
import styles from './webhooks.module.css'

/** Lines of the log; the time opens what was sent and what came back. */
export const deliveryColumns = (
  chosen: number | undefined,
  choose: (id: number) => void,
): Columns<Delivery> => [
  {
    head: '時刻',
    kind: 'name',
    width_px: 150,
    cell: ({ id_by_enterprise_id: id, attempted_at, created_at }) => (
      <LinkButton aria-pressed={id === chosen} onClick={() => choose(id)}>
        {shortTime(attempted_at ?? created_at)}
      </LinkButton>
    ),
  },
  { head: 'できごと', kind: 'short', cell: ({ type }) => <code>{type}</code> },
  { head: '記録', kind: 'short', cell: (delivery) => <Target delivery={delivery} /> },
  { head: '結果', kind: 'short', cell: (delivery) => <StateMark {...deliveryState(delivery)} /> },
  { head: '回数', kind: 'number', cell: ({ attempts }) => attempts },
  { head: '応答', kind: 'number', cell: ({ took_ms }) => tookText(took_ms) },
  { head: '次', kind: 'short', cell: (delivery) => <Next delivery={delivery} /> },
]

/** The record a delivery is about, and the way there. */
export function Target({ delivery }: { delivery: Delivery }) {
  const { to, label } = recordOf(delivery)
  return to ? <Link to={to}>{label}</Link> : label
}

/** When it is tried again; what was given up staff may send again. */
function Next({ delivery }: { delivery: Delivery }) {
  const { next_attempt_at: next, attempts, status, target_type } = delivery
  if (next && attempts > 0) return <span className={styles.next}>{shortTime(next)} に再送</span>
  if (status === 3 && target_type !== 'webhook') return <ResendLink delivery={delivery} />
  return '—'
}

function ResendLink({ delivery }: { delivery: Delivery }) {
  const { mutate, isPending } = useResend()
  return (
    <LinkButton
      disabled={isPending}
      aria-label={`${delivery.type}（${recordOf(delivery).label}）をもう一度送る`}
      onClick={() => mutate({ id: delivery.id_by_enterprise_id })}
    >
      もう一度送る
    </LinkButton>
  )
}
