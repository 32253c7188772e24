import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import autosave from '#foundation/ui/autosave/autosave.module.css'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Bar, Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { discardDraft } from './client.ts'
import styles from './editor.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { partName, tabOfPart } from './tabs.ts'
import type { SiteDraft } from './use-site-draft.ts'

const shownMax = 4

/** メインビジュアル：説明文、代替テキスト */
const namesOf = (changed: readonly string[]): string => {
  const byTab = Map.groupBy(changed.slice(0, shownMax), (part) => tabOfPart(part)?.label ?? '')
  const text = [...byTab]
    .map(([tab, parts]) => {
      const names = parts.map(partName).join('、')
      return names === tab ? tab : `${tab}：${names}`
    })
    .join('／')
  return changed.length > shownMax ? `${text} など` : text
}

/** What became of the last words. */
function SavingState({ draft: { saving, savedAt, errors, save } }: { draft: SiteDraft }) {
  const time = savedAt?.toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit' })
  const isRefused = Object.keys(errors).length > 0
  const text = {
    saved: time ? `下書きを保存しました ${time}` : '変更はまだありません',
    waiting: '保存しています',
    conflict: '保存を止めています',
    failed: isRefused
      ? '保存できない入力があります。赤い欄を直してください'
      : '保存できませんでした。入力はこの画面に残っています。つながりしだい、もう一度保存します',
  }[saving]
  return (
    <>
      <span className={autosave.saving} role="status">
        {saving === 'saved' && time && <StateIcon shape="tick" tone="ok" size={16} />}
        {saving === 'failed' && <StateIcon shape="alert" tone="warn" size={16} />}
        {text}
      </span>
      {saving === 'failed' && !isRefused && (
        <Button variant="default" onClick={() => void save()}>
          もう一度保存
        </Button>
      )}
    </>
  )
}

type Props = { draft: SiteDraft; changed: readonly string[]; readOnly: boolean }

/** The only place to publish: what differs from what is published, and the ways on and back. */
export function FootBar({ draft, changed, readOnly }: Props) {
  const [publishes, setPublishes] = useState(false)
  const { version } = draft.server
  const discarding = useMutation({
    meta: { form: true },
    onError: draft.meet,
    mutationFn: async () => {
      const before = draft.settings
      await draft.save()
      return { before, draft: await discardDraft(draft.lockVersion()) }
    },
    onSuccess: ({ before, draft: next }) => {
      draft.replace(next)
      flashUndo('変更を捨てました', () => draft.changeAll(before))
    },
  })
  const discard = async () => {
    const yes = await confirm({
      title: '変更を捨てますか',
      text: `公開していない変更（${changed.length}件）を捨てて、公開中の内容に戻します。30秒のあいだは取り消せます。`,
      action: '変更を捨てる',
      danger: true,
    })
    if (yes) discarding.mutate()
  }
  return (
    <Bar className={styles.foot}>
      <p>
        {changed.length > 0 ? (
          <>
            <i aria-hidden />
            公開していない変更が<b>{changed.length}件</b>あります
            <Note as="span">（{namesOf(changed)}）</Note>
          </>
        ) : (
          `下書きは公開中の内容と同じです${version > 0 ? `（公開中：版 ${version}）` : ''}`
        )}
      </p>
      <Row wrap end>
        <SavingState draft={draft} />
        {!readOnly && (
          <>
            {changed.length > 0 && (
              <Button variant="default" loading={discarding.isPending} onClick={discard}>
                変更を捨てる
              </Button>
            )}
            <Button
              leftSection={<Upload size={16} aria-hidden />}
              disabled={changed.length === 0 || draft.saving === 'conflict'}
              onClick={() => setPublishes(true)}
            >
              公開する
            </Button>
          </>
        )}
      </Row>
      {publishes && <PublishDialog draft={draft} close={() => setPublishes(false)} />}
    </Bar>
  )
}
