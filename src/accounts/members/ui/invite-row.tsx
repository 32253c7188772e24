import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { useAccountCalls } from './client.ts'
import { inviteText } from './sign-in-text.ts'

/** An open invitation: until when it is good, and to send it again. */
export function InviteRow({ member }: { member: ListedMember }) {
  const { inviteAgain } = useAccountCalls()
  const again = useMutation({
    mutationFn: () => inviteAgain(member.id_by_enterprise_id),
    onSuccess: () => flashSuccess(`${member.email} に招待を送りました`),
  })
  return (
    <SettingRow title="招待" hint="送り直すと、前のリンクは使えなくなります">
      <div className={styles.danger}>
        <span className={styles.inviteText}>{inviteText(member.invite_expires_at ?? null)}</span>
        <Button
          variant="default"
          leftSection={<Send size={14} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          招待を再送
        </Button>
      </div>
    </SettingRow>
  )
}
