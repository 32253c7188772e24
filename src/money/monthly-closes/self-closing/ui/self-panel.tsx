import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '#foundation/rules/working-time.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { Note, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from '../../ui/close.module.css'
import type { SelfRow, selfClosingRoutes } from '../server.ts'

const api = apiOf<typeof selfClosingRoutes>()

const hoursOf = (rows: readonly SelfRow[]) =>
  [...new Set(rows.map(({ hour }) => hour))].toSorted((a, b) => a - b)

/** One month that staff have to look at, with what stands against confirming it by itself. */
const Exception = ({ row: { operation_id, worker, minutes, obstacles } }: { row: SelfRow }) => (
  <li>
    <StateIcon shape="alert" tone="warn" />
    <div>
      {worker}
      {minutes !== null && `　${formatTime(minutes)}`}
      {obstacles.map(({ code, label, detail }) => (
        <Note key={`${code} ${detail}`}>
          {label}
          {detail && `：${detail}`}
        </Note>
      ))}
    </div>
    <Spring />
    <Link to={`/enterprise/contract_operations/${operation_id}`}>開く</Link>
  </li>
)

/** Beside the close of a month: what is confirmed by itself, and the exceptions with their reasons. Nothing where no contract is set so. */
export function SelfPanel({ month }: { month: string }) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/monthly_closes/self_closing/:month', { month }),
    staleTime: 60_000,
  })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  const ready = rows.filter(({ obstacles }) => obstacles.length === 0)
  const exceptions = rows.filter(({ obstacles }) => obstacles.length > 0)
  return (
    <>
      <h2>自動確定</h2>
      <Note>
        {ready.length > 0
          ? `${ready.length}件は、${hoursOf(ready)
              .map((hour) => `${hour}時`)
              .join('・')}を過ぎると、そのまま確定して請求・支払まで進みます。`
          : 'そのまま確定できる稼働はありません。'}
      </Note>
      {exceptions.length > 0 && (
        <ul className={styles.left}>
          {exceptions.map((row) => (
            <Exception key={row.operation_id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}
