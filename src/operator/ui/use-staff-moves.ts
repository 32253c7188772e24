import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import type { adminMemberMoveRoutes } from '#accounts/members/admin-member-moves.ts'
import { sayInvited } from '#accounts/members/ui/say-invited.ts'
import type { resetRoutes } from '#accounts/second-factors/reset.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { staffKey } from '#foundation/ui/surface.ts'

const api = apiOf<typeof adminInviteRoutes | typeof adminMemberMoveRoutes | typeof resetRoutes>()
export type Staff = AnswerAt<
  typeof adminMemberListRoutes,
  '/api/admin/admin_members/index'
>['admin_members'][number]
type Changes = { authority?: number; member_status?: 1 | 2 }

export const [INVITED, ACTIVE, DISABLED] = [0, 1, 2] as const

export const staffName = ({ l_name, f_name, email }: Pick<Staff, 'l_name' | 'f_name' | 'email'>) =>
  [l_name, f_name].filter(Boolean).join(' ') || email

/** The calls on one of the staff, from the list as from the page; each asks first where it takes access away. */
export const useStaffMoves = (
  member: Pick<Staff, 'id' | 'email' | 'l_name' | 'f_name'>,
  gone?: () => void,
) => {
  const client = useQueryClient()
  const { id, email } = member
  const name = staffName(member)
  const refresh = () => client.invalidateQueries({ queryKey: staffKey })
  const moving = useMutation({
    mutationFn: async ({ move, says }: { move: () => Promise<unknown>; says: string }) => {
      await move()
      flashSuccess(says)
    },
    onSuccess: refresh,
  })
  const inviting = useMutation({
    mutationFn: () => api.post('/api/admin/invites/update/:id', { id }),
    onSuccess: async ({ link }) => {
      await sayInvited([{ email, link }])
      return refresh()
    },
  })
  const change = (admin_member: Changes, says: string) =>
    moving.mutate({
      move: () => api.post('/api/admin/admin_members/update/:id', { id, body: { admin_member } }),
      says,
    })
  const ask = (title: string, text: string, action: string) => confirm({ title, text, action, danger: true })
  return {
    isMoving: moving.isPending || inviting.isPending,
    setAuthority: (authority: number, label: string) =>
      change({ authority }, `${name}の権限を${label}にしました`),
    enable: () => change({ member_status: ACTIVE }, `${name}を有効にしました`),
    invite: () => inviting.mutate(),
    disable: async () => {
      const text = 'すぐにログアウトし、有効に戻すまでログインできません。'
      if (await ask(`${name}を無効にしますか`, text, '無効にする'))
        change({ member_status: DISABLED }, `${name}を無効にしました`)
    },
    reset: async () => {
      const text =
        'パスキー、認証アプリ、予備のコードがすべて消え、すべての端末がログアウトします。本人にメールでお知らせします。'
      if (await ask(`${name}の2段階認証を解除しますか`, text, '解除する'))
        moving.mutate({
          move: () => api.post('/api/admin/admin_members/reset_second_factor/:id', { id }),
          says: `${name}の2段階認証を解除しました`,
        })
    },
    remove: async () => {
      const text =
        '元に戻せません。すぐにログアウトし、ログインできなくなります。監査ログには名前が残ります。'
      if (await ask(`${name}を削除しますか`, text, '削除'))
        moving.mutate(
          {
            move: () => api.post('/api/admin/admin_members/delete/:id', { id }),
            says: `${name}を削除しました`,
          },
          { onSuccess: () => gone?.() },
        )
    },
  }
}
