import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { VersionColumns } from '../../articles/ui/version-columns.tsx'
import { restoreVersion, versionQuery, versionsQuery } from './client.ts'
import { Comparison } from './comparison.tsx'
import type { SiteDraft } from './use-site-draft.ts'

type Props = {
  draft: SiteDraft
  readOnly: boolean
  /** Opens with the newest version beside the draft. */
  comparesNewest: boolean
  close: () => void
}

/** What was published: each version beside the draft, and back into it. */
export function VersionsDialog({ draft, readOnly, comparesNewest, close }: Props) {
  const { data } = useQuery(versionsQuery)
  const [chosen, setChosen] = useState<number>()
  const versions = data?.site_setting_versions ?? []
  const id = chosen ?? (comparesNewest ? versions[0]?.id : undefined)
  const { data: version } = useQuery(versionQuery(id))
  const settings = version?.site_setting_version.settings
  const restoring = useMutation({
    meta: { form: true },
    onError: (error) => draft.meet(error) && close(),
    mutationFn: async (version: number) => {
      const before = draft.settings
      await draft.save()
      return { before, next: await restoreVersion(draft.lockVersion(), version) }
    },
    onSuccess: ({ before, next }, version) => {
      close()
      draft.replace(next)
      flashUndo(`版 ${version} の内容を下書きに戻しました`, () => draft.changeAll(before))
    },
  })
  return (
    <Modal opened onClose={close} title="公開した版" size={1080}>
      {!data && <SkeletonRows rows={3} columns={3} height={40} />}
      {data && versions.length === 0 && <Lead>まだ公開していません。公開するたびに、版が残ります。</Lead>}
      {versions.length > 0 && (
        <VersionColumns
          versions={versions.map(({ id: each, created_at, created_by }) => ({
            edition: each,
            title: each === draft.server.version && '（公開中）',
            note: `${formatInstant(created_at)}　${created_by ?? ''}`,
          }))}
          chosen={id}
          choose={setChosen}
        >
          {id === undefined ? (
            <Lead>版を選ぶと、いまの下書きとの違いが分かります。</Lead>
          ) : (
            <>
              <Row wrap justify="between">
                <h2>版 {id} と、いまの下書き</h2>
                {!readOnly && (
                  <Button
                    variant="default"
                    loading={restoring.isPending}
                    disabled={!settings || draft.saving === 'conflict'}
                    onClick={() => restoring.mutate(id)}
                  >
                    版 {id} を下書きに戻す
                  </Button>
                )}
              </Row>
              {settings ? (
                <Comparison before={settings} after={draft.settings} heads={[`版 ${id}`, 'いまの下書き']} />
              ) : (
                <SkeletonRows rows={4} columns={3} height={40} />
              )}
            </>
          )}
        </VersionColumns>
      )}
    </Modal>
  )
}
