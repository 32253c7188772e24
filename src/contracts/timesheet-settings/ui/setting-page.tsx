import { MANAGER } from '#foundation/rules/authority.ts'
import styles from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { SettingAnswer } from './client.ts'
import { SettingRows } from './setting-rows.tsx'
import { useSettingForm, useStoredSetting } from './use-setting.ts'

const place = { level: 'enterprise', id: 0 } as const

/** How hours are handed in and approved where no client and no contract says otherwise; managers may change it. */
export function TimesheetSettingPage() {
  const answer = useStoredSetting(place)
  if (answer) return <Form answer={answer} />
  return (
    <div className={styles.page}>
      <SettingHead section="機能設定" title="稼働報告" />
      <SkeletonRows rows={5} columns={2} height={72} />
    </div>
  )
}

function Form({ answer }: { answer: SettingAnswer }) {
  const mayWrite = useMember().authority >= MANAGER
  const { draft, take, changed, saving, save, cancel, fields } = useSettingForm(place, answer)
  const note = useKeptForm({
    name: 'timesheet setting',
    value: draft,
    isTyped: changed.length > 0,
    saving,
    take,
  })
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SettingHead section="機能設定" title="稼働報告" />
      {note}
      <SettingRows {...fields} change={mayWrite ? fields.change : undefined} />
      {mayWrite ? (
        <SaveBar
          changed={changed}
          isSaving={saving.isPending}
          cancel={cancel}
          back="/enterprise/contract_operations?view=timesheets"
        />
      ) : (
        <p className={styles.none}>変更は、マネージャー以上のメンバーに依頼してください。</p>
      )}
    </form>
  )
}
