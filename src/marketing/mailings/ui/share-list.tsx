import styles from './mailings.module.css'
import { count } from './words.ts'

type Share = { key: number; name: string; people: number; title?: string; isWarned?: boolean }

type Props = {
  shares: readonly Share[]
  /** Short names of one width; without it the names take the room that the bars leave. */
  names_px?: number
}

/** How many people each counts, as bars beside each other. */
export function ShareList({ shares, names_px }: Props) {
  const most = Math.max(1, ...shares.map(({ people }) => people))
  const columns = names_px === undefined ? 'minmax(0, 1fr) 72px 52px' : `${names_px}px minmax(0, 1fr) 64px`
  return (
    <ul className={styles.shares}>
      {shares.map(({ key, name, people, title, isWarned }) => (
        <li key={key} data-warn={isWarned || undefined} style={{ gridTemplateColumns: columns }}>
          <span title={title}>{name}</span>
          <span aria-hidden>
            <span style={{ width: `${(people / most) * 100}%` }} />
          </span>
          <b>{count(people)}人</b>
        </li>
      ))}
    </ul>
  )
}
