import { useState } from 'react'
import { DeleteDialog } from '#accounts/members/ui/delete-dialog.tsx'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { type Move, useMoves } from '#accounts/members/ui/use-moves.ts'
import { api, type EnterpriseMember, families } from './client.ts'

const words = {
  text: '元に戻せません。担当している記録を、だれが引き継ぐかを選んでください。',
  label: '引き継ぐメンバー',
  nobody: '引き継がない（担当に名前が残ります）',
  action: '削除する',
  done: 'メンバーを削除しました',
}

export type Owned = { enterprise: number; member: EnterpriseMember; all: readonly EnterpriseMember[] }

/** What the operator may do with a member of an enterprise. */
export function useEnterpriseMoves({ enterprise: enterprise_id, member, all }: Owned, gone?: () => void) {
  const [isDeleting, setDeleting] = useState(false)
  const id = member.id_by_enterprise_id
  const called = `${nameOf(member)}さん`
  const moves = useMoves(member, {
    update: (enterprise_member) =>
      api.post('/api/admin/enterprise_members/update/:id', {
        id,
        body: { enterprise_id, enterprise_member },
      }),
    invite: () =>
      api.post('/api/admin/enterprise_members/update/:id', {
        id,
        body: { enterprise_id, context: 'invite' },
      }),
    families,
    called,
    disabling:
      'ログイン中の端末は次のリクエストで終わります。いつでも元に戻せます。両方の監査ログに残ります。',
    changed: 'メンバーを変更しました',
  })
  const remove: Move = { says: '削除', run: () => setDeleting(true), danger: 'final' }
  const dialog = isDeleting && (
    <DeleteDialog
      member={member}
      members={all}
      words={{ ...words, title: `${called}を削除しますか` }}
      remove={(successor_id) =>
        api.post('/api/admin/enterprise_members/delete/:id', { id, body: { enterprise_id, successor_id } })
      }
      close={() => setDeleting(false)}
      gone={gone}
    />
  )
  return { ...moves, remove, dialog }
}
