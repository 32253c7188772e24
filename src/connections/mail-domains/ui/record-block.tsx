import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recordLabels } from '../labels.ts'
import type { RecordAnswer } from '../schema.ts'
import styles from './domain.module.css'
import { lookOf } from './finding-look.ts'

/** One record to set: where, with what value, and how it stands now. */
export function RecordBlock({ record }: { record: RecordAnswer }) {
  const label = recordLabels[record.kind]
  return (
    <section className={styles.record} aria-label={label}>
      <header>
        <h3>{label}</h3>
        <span className={styles.type}>{record.type}</span>
        <span className={styles.state}>
          <StateMark {...lookOf(record.state)} />
        </span>
      </header>
      <dl>
        <CopyLine label="ホスト名" value={record.host} />
        <CopyLine label="値" value={record.value} />
        {record.state === 'wrong' && (
          <CopyLine label="いまの値" value={record.current ?? ''} copies={false} isWrong />
        )}
      </dl>
      {record.advice && <p className={styles.advice}>{record.advice}</p>}
    </section>
  )
}
