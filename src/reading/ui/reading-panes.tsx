import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { Reading, Shown } from './client.ts'
import { ClosedPane } from './closed-pane.tsx'
import { ComparePane } from './compare-pane.tsx'
import { EndingBar } from './ending-bar.tsx'
import { FieldsPane, type FieldsProps } from './fields-pane.tsx'
import type { ReadingUi } from './kinds.ts'
import { marksOf } from './marks.ts'
import styles from './reading.module.css'
import { SourceDesk } from './source-desk.tsx'
import { type Suspect, SuspectBar } from './suspects-bar.tsx'
import { UnreadLines } from './unread-lines.tsx'
import { type Ending, useEnding } from './use-ending.ts'
import { type ReadingDraft, useReadingDraft } from './use-reading-draft.ts'

type Props = { ui: ReadingUi; shown: Shown; next: (record?: number) => void }

const suspectsOf = ({ record, suspects }: Shown): Suspect[] => [
  ...(record ? [{ reasons: [], row: record as RecordRow }] : []),
  ...suspects.map(({ reasons, row }) => ({ reasons, row: row as RecordRow })),
]

/** What was read or typed, as fields of the record. */
const writtenKeys = (
  { entity }: ReadingUi,
  { result }: Shown['reading'],
  { typed, record }: ReadingDraft,
) => {
  const written = Object.keys({ ...result.fields, ...typed }).filter(
    (key) => entity.fields[key] && key in record,
  )
  return 'skill_ids' in record ? [...new Set([...written, 'skill_ids'])] : written
}

/** What is known besides stands in the fields as what was read does. */
const withKnown = (reading: Reading): Reading => ({
  ...reading,
  result: { ...reading.result, fields: { ...reading.known, ...reading.result.fields } },
})

/** A sheet of somebody else must not end up on a record unseen. */
const otherNameOf = ({ reading }: Shown, { reasons, row }: Suspect) => {
  const name = reading.draft.name
  const plain = (text: unknown) => String(text).normalize('NFKC').replace(/\s/g, '')
  if (reasons.length > 0 || typeof name !== 'string' || typeof row.name !== 'string') return undefined
  return plain(name) === plain(row.name) ? undefined : name
}

type OpenProps = { shown: Shown; fields: FieldsProps; ending: Ending; next: () => void }

/** A reading that waits: it becomes a new record, or brings one up to date that it is compared with. */
function OpenReading({ shown, fields, ending, next }: OpenProps) {
  const { ui, draft, errors } = fields
  const [compared, setCompared] = useState<number | null>(shown.record?.id_by_enterprise_id ?? null)
  const [left, setLeft] = useState<readonly number[]>([])
  const { data: row } = useQuery({
    ...recordOptions(ui.entity.plural, compared ?? 0),
    enabled: compared !== null,
  })
  const titles = Object.fromEntries(
    Object.entries(ui.entity.fields).map(([key, { label }]) => [key, label.ja]),
  )
  const above = (
    <>
      <ErrorSummary errors={fieldErrors(errors, titles)} />
      {suspectsOf(shown)
        .filter(({ row: { id_by_enterprise_id: id } }) => !left.includes(id))
        .map((suspect) => {
          const id = suspect.row.id_by_enterprise_id
          return (
            <SuspectBar
              key={id}
              ui={ui}
              suspect={suspect}
              otherName={otherNameOf(shown, suspect)}
              isCompared={id === compared}
              compare={() => setCompared(id)}
              leave={() => {
                if (id === compared) setCompared(null)
                if (suspect.reasons.length > 0) setLeft([...left, id])
              }}
            />
          )
        })}
    </>
  )
  const lines = shown.reading.result.unread ?? []
  const unread = lines.length > 0 && <UnreadLines {...fields} lines={lines} />
  if (compared !== null)
    return row ? (
      <>
        <ComparePane
          key={compared}
          {...fields}
          row={row}
          keys={writtenKeys(ui, shown.reading, draft)}
          ending={ending}
          next={next}
        >
          {above}
        </ComparePane>
        {unread}
      </>
    ) : (
      <SkeletonRows rows={8} columns={3} />
    )
  return (
    <>
      <EndingBar
        draft={draft}
        ending={ending}
        next={next}
        label={shown.record ? `新しい${ui.entity.label.ja}として登録` : '登録して次へ'}
        end={() => ending.finish.mutate({ mode: 'create' })}
      />
      {above}
      <FieldsPane {...fields} />
      {unread}
    </>
  )
}

/** One reading: the source in the middle, what was read of it at the right. */
export function ReadingPanes({ ui, shown, next }: Props) {
  const { reading_source, document: source } = shown
  const reading = useMemo(() => withKnown(shown.reading), [shown.reading])
  const draft = useReadingDraft(ui, reading)
  const ending = useEnding(ui, reading, draft, next)
  const [active, activate] = useState<string | null>(null)
  const marks = useMemo(() => marksOf(reading.result), [reading.result])
  const choose = (key: string) => {
    activate(key)
    // The button of a line is the target of its menu, which names it.
    const target = document.getElementById(key) ?? document.getElementById(`${key}-target`)
    target?.focus()
  }
  const fields = { ui, reading, marks, draft, errors: ending.errors, active, activate }
  return (
    <>
      {source ? (
        <SourceDesk
          kind={ui.kind}
          source={reading_source}
          document={source}
          marks={marks}
          active={active}
          choose={choose}
        />
      ) : (
        <p className={styles.desk}>読み取り元の文書はありません</p>
      )}
      <section className={styles.pane} aria-label="読み取った項目">
        {reading.status === 'open' ? (
          <OpenReading shown={shown} fields={fields} ending={ending} next={() => next()} />
        ) : (
          <ClosedPane ui={ui} reading={reading} reopen={ending.reopen} />
        )}
      </section>
    </>
  )
}
