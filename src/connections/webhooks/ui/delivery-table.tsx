import { Link } from 'react-router'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Delivery } from './client.ts'
import { deliveryState, recordOf, tookText } from './looks.ts'
import { shortTime } from './times.ts'
import { useResend } from './use-resend.ts'
import styles from './webhooks.module.css'

const heads = ['時刻', 'できごと', '記録', '結果', '回数', '応答', '次']

type Props = { deliveries: readonly Delivery[]; chosen: number | undefined; choose: (id: number) => void }

/** Lines of the log; the time opens what was sent and what came back. */
export function DeliveryTable({ deliveries, chosen, choose }: Props) {
  return (
    <ScrollRegion className={styles.scroll} label="送信の一覧">
      <table className={`${plain.table} ${styles.log}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => {
            const { id_by_enterprise_id: id, attempted_at, created_at, type, attempts, took_ms } = delivery
            const record = recordOf(delivery)
            return (
              <tr key={id} data-chosen={id === chosen || undefined}>
                <th scope="row">
                  <button type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
                    {shortTime(attempted_at ?? created_at)}
                  </button>
                </th>
                <td>
                  <code>{type}</code>
                </td>
                <td>{record.to ? <Link to={record.to}>{record.label}</Link> : record.label}</td>
                <td>
                  <StateMark {...deliveryState(delivery)} />
                </td>
                <td>{attempts}</td>
                <td>{tookText(took_ms)}</td>
                <td>
                  <Next delivery={delivery} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** When it is tried again; what was given up staff may send again. */
function Next({ delivery }: { delivery: Delivery }) {
  const { next_attempt_at: next, attempts, status, type, target_type } = delivery
  if (next && attempts > 0) return <span className={styles.next}>{shortTime(next)} に再送</span>
  if (status === 3 && target_type !== 'webhook') return <ResendLink delivery={delivery} label={type} />
  return '—'
}

function ResendLink({ delivery, label }: { delivery: Delivery; label: string }) {
  const { mutate, isPending } = useResend(delivery.id_by_enterprise_id)
  return (
    <button
      type="button"
      disabled={isPending}
      aria-label={`${label}（${recordOf(delivery).label}）をもう一度送る`}
      onClick={() => mutate()}
    >
      もう一度送る
    </button>
  )
}
