import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recordLabels } from '../labels.ts'
import type { RecordAnswer } from '../schema.ts'
import styles from './domain.module.css'
import { lookOf } from './finding-look.ts'

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd>
        <code title={value}>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'コピー済' : 'コピー'}
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  )
}

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
        <Copied label="ホスト名" value={record.host} />
        <Copied label="値" value={record.value} />
        {record.state === 'wrong' && (
          <div className={styles.pair}>
            <dt>いまの値</dt>
            <dd>
              <code className={styles.current}>{record.current}</code>
            </dd>
          </div>
        )}
      </dl>
      {record.advice && <p className={styles.advice}>{record.advice}</p>}
    </section>
  )
}
