import { Textarea } from '@mantine/core'
import { usePart } from '../editor-context.ts'
import { Count } from './count.tsx'
import styles from './fields.module.css'
import type { TextKey } from './line-field.tsx'
import { PublishedNote } from './published-note.tsx'

type Props = { part: TextKey; label: string; max: number; hint?: string }

/** A part of many lines. */
export function LongField({ part, label, max, hint }: Props) {
  const { value, published, isChanged, error, readOnly, change, reset } = usePart(part)
  return (
    <div className={styles.field} data-field={part}>
      <Textarea
        label={label}
        description={hint}
        value={value}
        error={error}
        readOnly={readOnly}
        maxLength={max}
        autosize
        minRows={12}
        maxRows={28}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p className={styles.under}>
        <Count text={value} max={max} />
      </p>
      {isChanged && (
        <PublishedNote
          text={published.length > 60 ? `${published.slice(0, 60)}…` : published}
          reset={reset}
          readOnly={readOnly}
          name={label}
        />
      )}
    </div>
  )
}
