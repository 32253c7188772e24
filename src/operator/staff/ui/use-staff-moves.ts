import type { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import type { adminMemberMoveRoutes } from '#accounts/members/admin-member-moves.ts'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { ACTIVE, type Move, useMoves } from '#accounts/members/ui/use-moves.ts'
import type { resetRoutes } from '#accounts/second-factors/reset.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'

type Routes =
  | typeof adminMemberListRoutes
  | typeof adminInviteRoutes
  | typeof adminMemberMoveRoutes
  | typeof resetRoutes
export type Staff = AnswerAt<Routes, '/api/admin/admin_members/index'>['admin_members'][number]

export const api = apiOf<Routes>()

/** Families of what shows the operator's staff: their lists, the choices of fields, and whoever is signed in. */
export const families = ['admin_members', 'admin']

export const staffPath = '/admin/setting/admin/members'

/** What an administrator of the operator may do with its staff, but not with oneself. */
export function useStaffMoves(member: Staff, gone?: () => void) {
  const { id } = member
  const isOwn = useMember().id_by_enterprise_id === id
  const name = nameOf(member)
  const moves = useMoves(member, {
    update: (admin_member) => api.post('/api/admin/admin_members/update/:id', { id, body: { admin_member } }),
    invite: () => api.post('/api/admin/invites/update/:id', { id }),
    families,
    called: name,
    disabling: 'すぐにログアウトし、有効に戻すまでログインできません。',
  })
  const remove: Move = {
    ...moves.move(
      '削除',
      () => api.post('/api/admin/admin_members/delete/:id', { id }),
      () => {
        flashSuccess(`${name}を削除しました`)
        gone?.()
      },
      {
        title: `${name}を削除しますか`,
        text: '元に戻せません。すぐにログアウトし、ログインできなくなります。監査ログには名前が残ります。',
        action: '削除',
      },
    ),
    danger: 'final',
  }
  return {
    ...moves,
    isOwn,
    disable: !isOwn && moves.disable,
    reset:
      !isOwn &&
      member.member_status === ACTIVE &&
      moves.reset(() => api.post('/api/admin/admin_members/reset_second_factor/:id', { id })),
    remove: !isOwn && remove,
  }
}
