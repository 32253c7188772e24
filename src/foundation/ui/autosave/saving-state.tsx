import { Button } from '@mantine/core'
import { StateIcon } from '../state-icon.tsx'
import styles from './autosave.module.css'
import type { Saving } from './use-autosave.ts'

const texts = { waiting: '保存しています', failed: '保存できませんでした', conflict: '保存を止めています' }

type Draft = {
  saving: Saving
  savedAt: Date | undefined
  failure: string | undefined
  save: () => Promise<unknown>
}

/** Whether what stands on the screen is saved, and when it was; `what` where it is no draft. */
export function SavingState({ draft, what = '下書き' }: { draft: Draft; what?: string }) {
  const { saving, savedAt, save, failure } = draft
  const time = savedAt?.toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit' })
  return (
    <span className={styles.saving} role="status">
      {saving === 'saved' ? (
        <>
          <StateIcon shape="tick" tone="ok" size={16} />
          {time ? `${what}を保存しました ${time}` : '保存済み'}
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
