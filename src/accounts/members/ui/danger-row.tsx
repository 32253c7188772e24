import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { useMemberMoves } from './use-member-moves.ts'

const INVITED = 0
const ACTIVE = 1

/** The ways to take somebody's access away, for a time or for good. */
export function DangerRow({ member }: { member: ListedMember }) {
  const { isMoving, enable, disable } = useMemberMoves(member)
  const [isDeleting, setDeleting] = useState(false)
  const isActive = member.member_status === ACTIVE
  return (
    <SettingRow title="無効化と削除" hint="最後の管理者は無効化も削除もできません">
      <div className={styles.danger}>
        {member.member_status !== INVITED &&
          (isActive ? (
            <Button variant="outline" color="ng" loading={isMoving} onClick={disable}>
              無効にする
            </Button>
          ) : (
            <Button variant="default" loading={isMoving} onClick={enable}>
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
