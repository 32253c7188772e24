import { Button, Modal } from '@mantine/core'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import type { SettingAnswer } from './client.ts'
import styles from './setting.module.css'
import { SettingRows } from './setting-rows.tsx'
import { type Place, useSettingForm, useStoredSetting } from './use-setting.ts'

type Props = Place & { name: string; close: () => void }

/** The settings of one client or one contract; what it leaves out comes from the level above. */
export function TimesheetSettingDialog({ name, close, ...place }: Props) {
  useFocusBack()
  const answer = useStoredSetting(place)
  return (
    <Modal opened onClose={close} title="稼働報告の設定" size={800}>
      {answer ? (
        <Form answer={answer} name={name} close={close} {...place} />
      ) : (
        <SkeletonRows rows={5} columns={2} height={72} />
      )}
    </Modal>
  )
}

const scopes = { enterprise: '', company: 'との契約すべて', contract: '' }

function Form({ answer, name, close, level, id }: Props & { answer: SettingAnswer }) {
  const { draft, take, changed, saving, save, fields } = useSettingForm({ level, id }, answer, close)
  const note = useKeptDialog({
    name: `timesheet setting ${level} ${id}`,
    value: draft,
    isTyped: changed.length > 0,
    saving,
    take,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Lead below={8}>
        {name}
        {scopes[level]}の設定です。「上の設定に従う」を選んだ項目は、上の設定が変わると一緒に変わります。
      </Lead>
      {note}
      <SettingRows {...fields} />
      <div className={styles.foot}>
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={changed.length === 0}>
            保存
          </Button>
        </Actions>
      </div>
    </form>
  )
}
