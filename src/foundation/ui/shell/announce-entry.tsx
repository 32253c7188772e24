import { formatInstant } from '../../entity/kinds/date.ts'
import styles from './announcements.module.css'
import { LinkedText } from './linked-text.tsx'

type Props = { title: string; content: string; created_at: string }

/** An announcement: its day, its title, its words with their addresses as links. */
export function AnnounceEntry({ title, content, created_at }: Props) {
  return (
    <article className={styles.entry}>
      <time dateTime={created_at}>{formatInstant(created_at).slice(0, 10)}</time>
      <h3>{title}</h3>
      <p>
        <LinkedText text={content} />
      </p>
    </article>
  )
}
