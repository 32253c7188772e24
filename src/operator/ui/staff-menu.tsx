import { ActionIcon, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import type { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import type { adminMemberMoveRoutes } from '#accounts/members/admin-member-moves.ts'
import type { resetRoutes } from '#accounts/second-factors/reset.ts'
import { authorities } from '#foundation/masterdata/choices.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'

const api = apiOf<typeof adminInviteRoutes | typeof adminMemberMoveRoutes | typeof resetRoutes>()
type Staff = AnswerAt<typeof adminMemberListRoutes, '/api/admin/admin_members/index'>['admin_members'][number]
type Changes = { authority?: number; member_status?: 1 | 2 }

export const staffKey = ['admin', 'admin_members']
const INVITED = 0
const ACTIVE = 1
const DISABLED = 2

/** The calls on one of the staff; each says what it did and reads the list again. */
const useStaffCalls = ({ id, email }: Staff, name: string) => {
  const client = useQueryClient()
  const does = { onSuccess: () => client.invalidateQueries({ queryKey: staffKey }) }
  const change = useMutation({
    mutationFn: async ({ says, ...admin_member }: Changes & { says: string }) => {
      await api.post('/api/admin/admin_members/update/:id', { id, body: { admin_member } })
      flashSuccess(says)
    },
    ...does,
  })
  const remove = useMutation({
    mutationFn: async () => {
      await api.post('/api/admin/admin_members/delete/:id', { id })
      flashSuccess(`${name}を削除しました`)
    },
    ...does,
  })
  const reset = useMutation({
    mutationFn: async () => {
      await api.post('/api/admin/admin_members/reset_second_factor/:id', { id })
      flashSuccess(`${name}の2段階認証を解除しました`)
    },
  })
  const again = useMutation({
    mutationFn: async () => {
      await api.post('/api/admin/invites/update/:id', { id })
      flashSuccess(`${email} に招待を送りました`)
    },
  })
  return { change, remove, reset, again }
}

/** What an administrator does with one of the operator's staff. */
export function StaffMenu({ member, own }: { member: Staff; own: boolean }) {
  const name = [member.l_name, member.f_name].filter(Boolean).join(' ')
  const { change, remove, reset, again } = useStaffCalls(member, name)
  const { member_status: status, authority } = member
  const ask = async (title: string, text: string, action: string, then: () => void) => {
    if (await confirm({ title, text, action, danger: true })) then()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${name}の操作`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status === INVITED && <Menu.Item onClick={() => again.mutate()}>招待を再送</Menu.Item>}
        {authorities
          .filter(([id]) => id !== authority)
          .map(([id, label]) => (
            <Menu.Item
              key={id}
              onClick={() => change.mutate({ authority: id, says: `${name}の権限を${label}にしました` })}
            >
              権限を{label}にする
            </Menu.Item>
          ))}
        {status === DISABLED && (
          <Menu.Item
            onClick={() => change.mutate({ member_status: ACTIVE, says: `${name}を有効にしました` })}
          >
            有効に戻す
          </Menu.Item>
        )}
        {!own && (
          <>
            <Menu.Divider />
            {status === ACTIVE && (
              <>
                <Menu.Item
                  color="ng"
                  onClick={() =>
                    ask(
                      `${name}の2段階認証を解除しますか`,
                      'パスキー、認証アプリ、予備のコードがすべて消え、すべての端末がログアウトします。本人にメールでお知らせします。',
                      '解除する',
                      reset.mutate,
                    )
                  }
                >
                  2段階認証を解除
                </Menu.Item>
                <Menu.Item
                  color="ng"
                  onClick={() =>
                    ask(
                      `${name}を無効にしますか`,
                      'すぐにログアウトし、有効に戻すまでログインできません。',
                      '無効にする',
                      () => change.mutate({ member_status: DISABLED, says: `${name}を無効にしました` }),
                    )
                  }
                >
                  無効にする
                </Menu.Item>
              </>
            )}
            <Menu.Item
              color="ng"
              onClick={() =>
                ask(
                  `${name}を削除しますか`,
                  '元に戻せません。すぐにログアウトし、ログインできなくなります。監査ログには名前が残ります。',
                  '削除',
                  remove.mutate,
                )
              }
            >
              削除
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
