import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Draft, restoreVersion, versionsQuery } from './client.ts'
import styles from './editor.module.css'

type Props = {
  draft: Draft
  mayWrite: boolean
  close: () => void
  restored: (draft: Draft) => void
}

/** What was published before; its text can be brought back into the draft. */
export function VersionsDialog({ draft, mayWrite, close, restored }: Props) {
  const id = draft.article.id_by_enterprise_id
  const { data } = useQuery(versionsQuery(id))
  const restoring = useMutation({
    mutationFn: (edition: number) => restoreVersion(id, draft.lock_version, edition),
    onSuccess: restored,
  })
  return (
    <Modal opened onClose={close} title="公開した版" size={640}>
      {!data && <SkeletonRows rows={3} columns={3} height={40} />}
      {data?.length === 0 && (
        <p className={styles.note}>まだ公開していません。公開するたびに、版が残ります。</p>
      )}
      <ul className={styles.versions}>
        {data?.map(({ edition, title, live_at, enterprise_member }) => (
          <li key={edition}>
            <span>
              <b>版 {edition}</b>　{title}
              <small>
                {formatInstant(live_at)}　{enterprise_member?.name}
              </small>
            </span>
            {mayWrite && (
              <Button
                variant="default"
                loading={restoring.isPending && restoring.variables === edition}
                aria-label={`版 ${edition} の内容を下書きに戻す`}
                onClick={() => restoring.mutate(edition)}
              >
                下書きに戻す
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
