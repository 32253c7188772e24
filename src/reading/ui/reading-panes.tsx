import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import {
  batchQuery,
  type Finish,
  finishReading,
  readingQuery,
  reopenReading,
  type Shown,
  skipReading,
} from './client.ts'
import { DocumentView } from './document-view.tsx'
import { FieldsPane } from './fields-pane.tsx'
import type { ReadingUi } from './kinds.ts'
import { marksOf } from './marks.ts'
import styles from './reading.module.css'
import { SuspectBar } from './suspects-bar.tsx'
import { type ReadingDraft, useReadingDraft } from './use-reading-draft.ts'

type Props = { ui: ReadingUi; shown: Shown; next: () => void }

/** What ends a reading: registering it, passing it over, or taking it up again. */
const useEnding = (
  ui: ReadingUi,
  { id, batch_id }: Shown['reading'],
  draft: ReadingDraft,
  next: () => void,
) => {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: batchQuery(ui.kind, batch_id).queryKey }),
      client.invalidateQueries({ queryKey: readingQuery(ui.kind, id).queryKey }),
    ])
  const finish = useMutation({
    meta: { form: true },
    mutationFn: async (how: Finish) => {
      await draft.flush()
      return finishReading(ui.kind, id, how)
    },
    onSuccess: async () => {
      next()
      await Promise.all([refresh(), refreshFamily(client, ui.entity)])
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  })
  const skip = useMutation({
    mutationFn: async () => {
      await draft.flush()
      return skipReading(ui.kind, id)
    },
    onSuccess: async () => {
      next()
      await refresh()
    },
  })
  const reopen = useMutation({ mutationFn: () => reopenReading(ui.kind, id), onSuccess: refresh })
  return { finish, skip, reopen, errors }
}

const savingWords = { saved: '', saving: '保存しています', failed: '保存できていません' }

/** One reading: the document in the middle, what was read of it at the right. */
export function ReadingPanes({ ui, shown, next }: Props) {
  const { reading, reading_source, document: source } = shown
  const draft = useReadingDraft(ui, reading)
  const ending = useEnding(ui, reading, draft, next)
  const [active, setActive] = useState<string | null>(null)
  const marks = useMemo(() => marksOf(reading.result), [reading.result])
  const isOpen = reading.status === 'open'
  const create = () => !ending.finish.isPending && isOpen && ending.finish.mutate({ mode: 'create' })
  const register = useRef(create)
  register.current = create
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      register.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const choose = (key: string) => {
    setActive(key)
    document.getElementById(key)?.focus()
  }
  const titles = Object.fromEntries(
    Object.entries(ui.entity.fields).map(([key, { label }]) => [key, label.ja]),
  )
  const suspects = [
    ...(shown.record ? [{ reasons: [], row: shown.record as RecordRow }] : []),
    ...shown.suspects.map(({ reasons, row }) => ({ reasons, row: row as RecordRow })),
  ]
  const written = Object.keys({ ...reading.result.fields, ...draft.typed }).filter(
    (key) => ui.entity.fields[key] && key in draft.record,
  )
  const keys = 'skill_ids' in draft.record ? [...new Set([...written, 'skill_ids'])] : written
  return (
    <>
      {source ? (
        <DocumentView
          name={reading_source.name}
          document={source}
          marks={marks}
          active={active}
          choose={choose}
        />
      ) : (
        <p className={styles.desk}>読み取り元の文書はありません</p>
      )}
      <section className={styles.pane} aria-label="読み取った項目">
        {isOpen ? (
          <>
            <div className={styles.ending}>
              <span className={styles.note} role="status">
                {savingWords[draft.saving]}
              </span>
              <Button
                variant="subtle"
                color="gray"
                loading={ending.skip.isPending}
                onClick={() => ending.skip.mutate()}
              >
                見送る
              </Button>
              <Button variant="default" onClick={next}>
                あとで
              </Button>
              <Button
                leftSection={<Check size={16} aria-hidden="true" />}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                loading={ending.finish.isPending}
                onClick={create}
              >
                登録して次へ
              </Button>
            </div>
            <ErrorSummary errors={fieldErrors(ending.errors, titles)} />
            {suspects.map((suspect) => (
              <SuspectBar
                key={suspect.row.id_by_enterprise_id}
                ui={ui}
                suspect={suspect}
                values={draft.record}
                keys={keys}
                finish={ending.finish.mutate}
                isPending={ending.finish.isPending}
              />
            ))}
            <FieldsPane
              ui={ui}
              result={reading.result}
              marks={marks}
              draft={draft}
              errors={ending.errors}
              active={active}
              activate={setActive}
            />
          </>
        ) : (
          <div className={styles.over}>
            {reading.status === 'finished' ? (
              <>
                <StateMark shape="tick" tone="ok" label="登録済み" />
                <Link to={`/enterprise/${ui.entity.plural}/${reading.record_id}`}>
                  {reading.label || `ID ${reading.record_id}`}を開く
                </Link>
              </>
            ) : (
              <>
                <StateMark shape="bar" tone="mute" label="見送り" />
                <Button
                  variant="default"
                  loading={ending.reopen.isPending}
                  onClick={() => ending.reopen.mutate()}
                >
                  確認に戻す
                </Button>
              </>
            )}
          </div>
        )}
      </section>
    </>
  )
}
