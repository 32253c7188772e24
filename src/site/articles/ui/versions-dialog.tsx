import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { ArticleContent } from '../content.ts'
import { type Draft, restoreVersion, versionQuery, versionsQuery } from './client.ts'
import { Comparison } from './comparison.tsx'
import styles from './editor.module.css'
import type { DraftState } from './use-draft.ts'
import versionStyles from './versions.module.css'

type Props = {
  draft: DraftState
  readOnly: boolean
  close: () => void
  restored: (draft: Draft) => void
  /** Puts back what stood in the draft before. */
  takeBack: (content: ArticleContent) => void
}

/** A version beside another one or the draft, as the two lists above it say. */
function Compared({ draft, edition, readOnly, close, restored, takeBack }: Props & { edition: number }) {
  const [with_, setWith] = useState<number>()
  const { data: versions = [] } = useQuery(versionsQuery(draft.id))
  const { data: before, error: noBefore } = useQuery(versionQuery(draft.id, edition))
  const { data: other, error: noOther } = useQuery(versionQuery(draft.id, with_))
  const after = with_ === undefined ? draft.content : other
  const name = with_ === undefined ? 'いまの下書き' : `版 ${with_}`
  const restoring = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const typed = draft.content
      const saved = await draft.save()
      return saved && { typed, next: await restoreVersion(draft.id, saved.lock_version, edition) }
    },
    // What was typed stays; the editor behind asks whose to keep, or says that it could not be saved.
    onError: (error) => draft.meet(error) && close(),
    onSuccess: (done) => {
      close()
      if (!done) return
      restored(done.next)
      flashUndo(`版 ${edition} の内容を下書きに戻しました`, () => takeBack(done.typed))
    },
  })
  return (
    <div className={versionStyles.compared}>
      <div className={versionStyles.head}>
        <label>
          版 {edition} と比べる相手{' '}
          <select
            value={with_ ?? ''}
            onChange={({ currentTarget: { value } }) => setWith(value === '' ? undefined : Number(value))}
          >
            <option value="">いまの下書き</option>
            {versions
              .filter((each) => each.edition !== edition)
              .map((each) => (
                <option key={each.edition} value={each.edition}>
                  版 {each.edition}
                </option>
              ))}
          </select>
        </label>
        {!readOnly && (
          <Button
            variant="default"
            loading={restoring.isPending}
            disabled={!before || draft.saving === 'conflict'}
            onClick={() => restoring.mutate()}
          >
            版 {edition} を下書きに戻す
          </Button>
        )}
      </div>
      {!readOnly && <p className={styles.note}>下書きに戻しても、公開中の記事は変わりません。</p>}
      <Failure of={noBefore ?? noOther} />
      {before && after ? (
        <Comparison before={before} after={after} heads={[`版 ${edition}`, name]} />
      ) : (
        !(noBefore ?? noOther) && <SkeletonRows rows={4} columns={3} height={40} />
      )}
    </div>
  )
}

/** What could not be read, said here: what is typed in the editor behind stays. */
const Failure = ({ of: error }: { of: Error | null }) =>
  error && (
    <p role="alert" className={versionStyles.failed}>
      {error.message}
    </p>
  )

/** What was published before: each version beside the draft or another version, and back into the draft. */
export function VersionsDialog(props: Props) {
  const { data, error } = useQuery(versionsQuery(props.draft.id))
  const [chosen, setChosen] = useState<number>()
  const edition = chosen ?? data?.[0]?.edition
  return (
    <Modal opened onClose={props.close} title="公開した版" size={1080}>
      <Failure of={error} />
      {!data && !error && <SkeletonRows rows={3} columns={3} height={40} />}
      {data?.length === 0 && (
        <p className={styles.note}>まだ公開していません。公開するたびに、版が残ります。</p>
      )}
      {edition !== undefined && (
        <div className={versionStyles.versions}>
          <ul aria-label="版の一覧">
            {data?.map(({ edition: each, title, live_at, enterprise_member }) => (
              <li key={each}>
                <button
                  type="button"
                  aria-pressed={each === edition}
                  className={versionStyles.version}
                  onClick={() => setChosen(each)}
                >
                  <b>
                    版 {each}　{title}
                  </b>
                  <small>
                    {formatInstant(live_at)}　{enterprise_member?.name}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Compared key={edition} {...props} edition={edition} />
        </div>
      )}
    </Modal>
  )
}
