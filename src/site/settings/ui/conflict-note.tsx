import { Button } from '@mantine/core'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import autosave from '#foundation/ui/autosave/autosave.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { partName } from './tabs.ts'
import type { SiteDraft } from './use-site-draft.ts'

/** Who saved first, and whose words are to stay; nothing that was typed is gone until one chooses. */
export function ConflictNote({ draft }: { draft: SiteDraft }) {
  const { theirs } = draft
  if (!theirs) return null
  const who = theirs.updated_by ? `${theirs.updated_by}さん` : 'ほかのメンバー'
  const when = theirs.updated_at ? `${formatInstant(theirs.updated_at)} に` : ''
  const mine = draft.unsaved.map(partName).join('、')
  return (
    <div className={autosave.conflict} role="alert">
      <StateIcon shape="alert" tone="warn" size={16} />
      <span>
        {who}が{when}先に変更しました。
        {mine
          ? `入力した内容（${mine}）はこの画面に残っています。どちらを残すか選んでください。`
          : '最新の内容を読み込んでから、続けてください。'}
      </span>
      {mine && <Button onClick={draft.keepMine}>自分の入力を重ねて保存</Button>}
      <Button variant="default" onClick={() => draft.replace(theirs)}>
        相手の内容を読み込む
      </Button>
    </div>
  )
}
