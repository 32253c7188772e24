import { Button } from '@mantine/core'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './broadcasts.module.css'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

const texts = { waiting: '保存しています', failed: '保存できませんでした', conflict: '保存を止めています' }

/** Whether what stands on the screen is saved, and when it was. */
export function SavingState({ draft: { saving, savedAt, save, failure } }: { draft: BroadcastDraft }) {
  const time = savedAt?.toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit' })
  return (
    <span className={styles.saving} role="status">
      {saving === 'saved' ? (
        <>
          <StateIcon shape="tick" tone="ok" size={16} />
          {time ? `下書きを保存しました ${time}` : '保存済み'}
        </>
      ) : (
        texts[saving]
      )}
      {saving === 'failed' && (
        <>
          <span>{failure}</span>
          <Button variant="default" onClick={() => void save()}>
            もう一度保存
          </Button>
        </>
      )}
    </span>
  )
}

/** A colleague saved first: one chooses whose words stay. */
export const Conflict = ({ draft }: { draft: BroadcastDraft }) =>
  draft.theirs ? (
    <div className={styles.conflict} role="alert">
      <StateIcon shape="alert" tone="warn" size={16} />
      ほかの人が先に保存しました。どちらを残すか選んでください。
      <Button variant="default" onClick={draft.keepTheirs}>
        相手の内容を開く
      </Button>
      <Button variant="default" onClick={draft.keepMine}>
        自分の内容を残す
      </Button>
    </div>
  ) : null
