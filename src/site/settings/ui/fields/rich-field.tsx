import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { plainText } from '../../../articles/content.ts'
import { toRich } from '../../../frame/rich-body.ts'
import { usePart } from '../editor-context.ts'
import { Count } from './count.tsx'
import styles from './fields.module.css'
import { PublishedNote } from './published-note.tsx'

// The editor is large, and two tabs alone have it.
const BodyEditor = lazy(async () => ({
  default: (await import('../../../articles/ui/body-editor.tsx')).BodyEditor,
}))

type Props = { part: 'terms_body' | 'privacy_body'; label: string; max: number; hint?: string }

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** A part that is rich text. One of before the editor stands in it as the page shows it, and stays as it is until it is changed. */
export function RichField({ part, label, max, hint }: Props) {
  const { value, published, isChanged, error, readOnly, change, reset } = usePart(part)
  const body = toRich(value)
  return (
    <div className={styles.field} data-field={part}>
      <p className={styles.label}>{label}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Suspense fallback={<SkeletonRows rows={6} columns={1} height={32} />}>
        <div className={styles.rich} data-body>
          <BodyEditor body={body} readOnly={readOnly} label={label} withJobs={false} onChange={change} />
        </div>
      </Suspense>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.under}>
        <Count text={plainText(body).replace(/[\r\n]/g, '')} max={max} />
      </p>
      {isChanged && (
        <PublishedNote
          text={shortened(plainText(toRich(published)).trim())}
          reset={reset}
          readOnly={readOnly}
          name={label}
        />
      )}
    </div>
  )
}
