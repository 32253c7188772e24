import { lazy, Suspense } from 'react'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { plainText } from '../../../articles/content.ts'
import { toRich } from '../../../frame/rich-body.ts'
import { usePart } from '../editor-context.ts'
import { Count } from './count.tsx'
import styles from './fields.module.css'
import { PartError, PublishedNote } from './part-head.tsx'

// The editor is large, and two tabs alone have it.
const BodyEditor = lazy(async () => ({
  default: (await import('../../../articles/ui/body-editor.tsx')).BodyEditor,
}))

type Props = { part: 'terms_body' | 'privacy_body'; label: string; max: number; hint?: string }

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** A part that is rich text. One of before the editor stands in it as the page shows it, and stays as it is until it is changed. */
export function RichField({ part, label, max, hint }: Props) {
  const { value, published, error, readOnly, change } = usePart(part)
  const body = toRich(value)
  return (
    <Stack gap={6} data-field={part}>
      <Note>{label}</Note>
      {hint && <Note>{hint}</Note>}
      <Suspense fallback={<SkeletonRows rows={6} columns={1} height={32} />}>
        <div className={styles.rich} data-body>
          <BodyEditor body={body} readOnly={readOnly} label={label} withJobs={false} onChange={change} />
        </div>
      </Suspense>
      <PartError>{error}</PartError>
      <Row justify="end">
        <Count text={plainText(body).replace(/[\r\n]/g, '')} max={max} />
      </Row>
      <PublishedNote part={part} name={label} text={shortened(plainText(toRich(published)).trim())} />
    </Stack>
  )
}
