import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { inviteText } from './sign-in-text.ts'
import { useMemberMoves } from './use-member-moves.ts'

/** An open invitation: until when it is good, and to send it again. */
export function InviteRow({ member }: { member: ListedMember }) {
  const { isMoving, invite } = useMemberMoves(member)
  return (
    <SettingRow title="招待" hint="送り直すと、前のリンクは使えなくなります">
      <div className={styles.danger}>
        <span className={styles.inviteText}>{inviteText(member.invite_expires_at ?? null)}</span>
        <Button
          variant="default"
          leftSection={<Send size={14} aria-hidden />}
          loading={isMoving}
          onClick={invite}
        >
          招待を再送
        </Button>
      </div>
    </SettingRow>
  )
}
