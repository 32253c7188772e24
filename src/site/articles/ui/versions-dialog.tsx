import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Lead, Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { ArticleContent } from '../content.ts'
import { api, type Draft, versionQuery, versionsQuery } from './client.ts'
import { Comparison } from './comparison.tsx'
import type { DraftState } from './use-draft.ts'
import { VersionColumns } from './version-columns.tsx'

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
  const { data: versions } = useQuery(versionsQuery(draft.id))
  const { data: before, error: noBefore } = useQuery(versionQuery(draft.id, edition))
  const { data: other, error: noOther } = useQuery(versionQuery(draft.id, with_))
  const after = with_ === undefined ? draft.content : other?.content
  const name = with_ === undefined ? 'いまの下書き' : `版 ${with_}`
  const restoring = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const typed = draft.content
      const saved = await draft.save()
      if (!saved) return undefined
      const next = await api.post('/api/enterprise/article_drafts/restore_version/:id', {
        id: draft.id,
        body: { lock_version: saved.lock_version, edition },
      })
      return { typed, next }
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
    <>
      <Row wrap justify="between" align="end">
        <NativeSelect
          label={`版 ${edition} と比べる相手`}
          data={[
            { value: '', label: 'いまの下書き' },
            ...(versions?.versions ?? [])
              .filter((each) => each.edition !== edition)
              .map((each) => ({ value: String(each.edition), label: `版 ${each.edition}` })),
          ]}
          value={with_ ?? ''}
          onChange={({ currentTarget: { value } }) => setWith(value === '' ? undefined : Number(value))}
        />
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
      </Row>
      {!readOnly && <Note>下書きに戻しても、公開中の記事は変わりません。</Note>}
      <Failure of={noBefore ?? noOther} />
      {before && after ? (
        <Comparison before={before.content} after={after} heads={[`版 ${edition}`, name]} />
      ) : (
        !(noBefore ?? noOther) && <SkeletonRows rows={4} columns={3} height={40} />
      )}
    </>
  )
}

/** What could not be read, said here: what is typed in the editor behind stays. */
const Failure = ({ of: error }: { of: Error | null }) =>
  error && (
    <Note tone="ng" role="alert">
      {error.message}
    </Note>
  )

/** What was published before: each version beside the draft or another version, and back into the draft. */
export function VersionsDialog(props: Props) {
  const { data, error } = useQuery(versionsQuery(props.draft.id))
  const [chosen, setChosen] = useState<number>()
  const versions = data?.versions
  const edition = chosen ?? versions?.[0]?.edition
  return (
    <Modal opened onClose={props.close} title="公開した版" size={1080}>
      <Failure of={error} />
      {!data && !error && <SkeletonRows rows={3} columns={3} height={40} />}
      {versions?.length === 0 && <Lead>まだ公開していません。公開するたびに、版が残ります。</Lead>}
      {versions && edition !== undefined && (
        <VersionColumns
          versions={versions.map(({ edition: each, title, live_at, enterprise_member }) => ({
            edition: each,
            title: `　${title}`,
            note: `${formatInstant(live_at)}　${enterprise_member?.name ?? ''}`,
          }))}
          chosen={edition}
          choose={setChosen}
        >
          <Compared key={edition} {...props} edition={edition} />
        </VersionColumns>
      )}
    </Modal>
  )
}
