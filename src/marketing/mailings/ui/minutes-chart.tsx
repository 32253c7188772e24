import type { Mailing } from './client.ts'
import { Part } from './part.tsx'
import styles from './progress.module.css'
import { count } from './words.ts'

const timeOf = (minute: string) =>
  new Date(minute).toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })

/** Mails of the last minutes, a column each. Nothing while none went out lately. */
export function MinutesChart({ mailing: { minutes } }: { mailing: Mailing }) {
  if (minutes.length === 0) return null
  const most = Math.max(...minutes.map((one) => one.count))
  return (
    <Part title="毎分の送信">
      <ol className={styles.minutes}>
        {minutes.map(({ minute, count: value }) => (
          <li key={minute}>
            <span
              className={styles.column}
              style={{ height: `${Math.max(2, (value / most) * 64)}px` }}
              aria-hidden
            />
            <b>{count(value)}</b>
            <small>{timeOf(minute)}</small>
          </li>
        ))}
      </ol>
    </Part>
  )
}
