import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { useAccountCalls } from './client.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const INVITED = 0
const ACTIVE = 1
const DISABLED = 2

/** The ways to take somebody's access away, for a time or for good. */
export function DangerRow({ member }: { member: ListedMember }) {
  const { updateMember } = useAccountCalls()
  const [isDeleting, setDeleting] = useState(false)
  const name = memberName(member)
  const isActive = member.member_status === ACTIVE
  const status = useMutation({
    mutationFn: (member_status: typeof ACTIVE | typeof DISABLED) =>
      updateMember(member.id_by_enterprise_id, { member_status }),
    onSuccess: () => flashSuccess(isActive ? `${name}を無効にしました` : `${name}を有効にしました`),
  })
  const disable = async () => {
    const text = 'すぐにログアウトし、有効に戻すまでログインできません。担当している記録はそのまま残ります。'
    if (await confirm({ title: `${name}を無効にしますか`, text, action: '無効にする', danger: true }))
      status.mutate(DISABLED)
  }
  return (
    <SettingRow title="無効化と削除" hint="最後の管理者は無効化も削除もできません">
      <div className={styles.danger}>
        {member.member_status !== INVITED &&
          (isActive ? (
            <Button variant="outline" color="ng" loading={status.isPending} onClick={disable}>
              無効にする
            </Button>
          ) : (
            <Button variant="default" loading={status.isPending} onClick={() => status.mutate(ACTIVE)}>
              有効に戻す
            </Button>
          ))}
        <Button variant="outline" color="ng" onClick={() => setDeleting(true)}>
          削除
        </Button>
      </div>
      {isDeleting && <DeleteDialog member={member} close={() => setDeleting(false)} />}
    </SettingRow>
  )
}
