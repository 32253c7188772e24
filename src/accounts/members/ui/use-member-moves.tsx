import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMember } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import { api, families, membersQuery } from './client.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { nameOf } from './member-name.ts'
import { membersPath } from './shown-member.ts'
import { ACTIVE, type Move, useMoves } from './use-moves.ts'

const words = {
  text: '元に戻せません。すぐにログアウトし、ログインできなくなります。変更履歴には名前が残ります。',
  label: '担当している記録・契約、保存したビューと検索条件を引き継ぐ人',
  nobody: '引き継がない（担当に名前を残す）',
  action: '削除',
  mustChoose: true,
}

/** What an administrator can do with somebody of the enterprise. */
export function useMemberMoves(member: ListedMember) {
  const [isDeleting, setDeleting] = useState(false)
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: isDeleting })
  const navigate = useNavigate()
  const isSelf = useMember().id_by_enterprise_id === member.id_by_enterprise_id
  const { id_by_enterprise_id: id, member_status, second_factor } = member
  const name = nameOf(member)
  const moves = useMoves(member, {
    update: (enterprise_member) =>
      api.post('/api/enterprise/enterprise_members/update/:id', { id, body: { enterprise_member } }),
    invite: () => api.post('/api/enterprise/invites/update/:id', { id }),
    families,
    called: name,
    disabling: 'すぐにログアウトし、有効に戻すまでログインできません。担当している記録はそのまま残ります。',
  })
  const reset =
    member_status === ACTIVE &&
    !isSelf &&
    second_factor !== undefined &&
    second_factor !== 'none' &&
    moves.reset(
      () => api.post('/api/enterprise/enterprise_members/reset_second_factor/:id', { id }),
      '本人からの依頼か、電話などで確かめてから行ってください。',
    )
  const remove: Move = { says: '削除', run: () => setDeleting(true), danger: 'final' }
  const dialog = isDeleting && (
    <DeleteDialog
      member={member}
      members={members}
      words={{ ...words, title: `${name}を削除しますか`, done: `${name}を削除しました` }}
      remove={(successor_id) =>
        api.post('/api/enterprise/enterprise_members/delete/:id', { id, body: { successor_id } })
      }
      close={() => setDeleting(false)}
      gone={() => navigate(membersPath)}
    />
  )
  return { ...moves, reset, remove, dialog }
}
