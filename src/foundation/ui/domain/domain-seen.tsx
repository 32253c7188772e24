import { formatInstant } from '../../entity/kinds/date.ts'
import { Stack } from '../layout.tsx'
import { StateMark } from '../state-word.tsx'
import type { State } from '../states.ts'
import styles from './domain.module.css'

type Seen = { key: string; at: string; state: State; note?: string | null }

/** What was seen of a domain, the newest first. */
export function DomainSeen({ seen, empty }: { seen: readonly Seen[]; empty: string }) {
  if (seen.length === 0) return <p>{empty}</p>
  return (
    <ol className={styles.seen}>
      {seen.map(({ key, at, state, note }) => (
        <Stack as="li" gap={2} key={key}>
          <time dateTime={at}>{formatInstant(at)}</time>
          <StateMark {...state} />
          {note && <span>{note}</span>}
        </Stack>
      ))}
    </ol>
  )
}
