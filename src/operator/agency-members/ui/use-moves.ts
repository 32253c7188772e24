import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayInvited } from '#accounts/members/ui/say-invited.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { type AgencyMember, changeMember, inviteAgain, type MemberChange, membersQuery } from './client.ts'
import { nameOf } from './shown-member.ts'

export const [INVITED, ACTIVE, DISABLED] = [0, 1, 2] as const

/** What the operator may do with a member of an agency, from the list as from the page. */
export const useMoves = (agency: number, member: AgencyMember) => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: membersQuery(agency).queryKey })
  const id = member.id_by_enterprise_id
  const changing = useMutation({
    mutationFn: (change: MemberChange) => changeMember(agency, id, change),
    onSuccess: () => {
      flashSuccess('メンバーを変更しました')
      return refresh()
    },
  })
  const inviting = useMutation({
    mutationFn: () => inviteAgain(agency, id),
    onSuccess: async ({ link }) => {
      await sayInvited([{ email: member.email, link }])
      return refresh()
    },
  })
  const disable = async () => {
    const yes = await confirm({
      title: `${nameOf(member)}さんを無効にしますか`,
      text: 'ログイン中の端末は次のリクエストで終わります。いつでも元に戻せます。両方の監査ログに残ります。',
      action: '無効にする',
      danger: true,
    })
    if (yes) changing.mutate({ member_status: DISABLED })
  }
  return {
    isMoving: changing.isPending || inviting.isPending,
    change: changing.mutate,
    enable: () => changing.mutate({ member_status: ACTIVE }),
    disable,
    invite: () => inviting.mutate(),
    refresh,
  }
}
