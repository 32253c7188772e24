import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { publishDraft } from './client.ts'
import { Comparison } from './comparison.tsx'
import styles from './editor.module.css'
import type { SiteDraft } from './use-site-draft.ts'

/** What will change on the site, part by part, before it does. */
export function PublishDialog({ draft, close }: { draft: SiteDraft; close: () => void }) {
  const publishing = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const saved = await draft.save()
      return saved && publishDraft(saved.lock_version)
    },
    onSuccess: (published) => {
      close()
      if (!published) return
      draft.replace(published)
      flashSuccess(`公開しました（版 ${published.version}）`)
    },
    onError: (error) => draft.meet(error) && close(),
  })
  return (
    <Modal opened onClose={close} title="公開する内容の確認" size={860}>
      <Lead below={12}>次の変更が、公開サイトにすぐに出ます。前の内容は版として残り、あとから戻せます。</Lead>
      <ScrollRegion label="変更の内容" className={styles.changesShown}>
        <Comparison
          before={draft.server.published}
          after={draft.settings}
          heads={[
            draft.server.version > 0 ? `公開中（版 ${draft.server.version}）` : '公開中',
            '公開したあと',
          ]}
        />
      </ScrollRegion>
      <Actions>
        <Button variant="default" onClick={close}>
          編集に戻る
        </Button>
        <Button loading={publishing.isPending} onClick={() => publishing.mutate()}>
          公開する
        </Button>
      </Actions>
    </Modal>
  )
}
