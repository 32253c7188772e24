import { useMutation } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import { useAccountCalls } from './client.ts'
import { sayInvited } from './say-invited.ts'

const ACTIVE = 1
const DISABLED = 2

/** What an administrator can do with somebody, from the list as from the page; each asks first where it takes access away. */
export const useMemberMoves = (member: ListedMember) => {
  const { updateMember, inviteAgain, resetFactors } = useAccountCalls()
  const { id_by_enterprise_id: id, email } = member
  const name = memberName(member)
  const moving = useMutation({ mutationFn: (move: () => Promise<unknown>) => move() })
  const enable = () =>
    moving.mutate(async () => {
      await updateMember(id, { member_status: ACTIVE })
      flashSuccess(`${name}を有効にしました`)
    })
  const disable = async () => {
    const text = 'すぐにログアウトし、有効に戻すまでログインできません。担当している記録はそのまま残ります。'
    if (!(await confirm({ title: `${name}を無効にしますか`, text, action: '無効にする', danger: true })))
      return
    moving.mutate(async () => {
      await updateMember(id, { member_status: DISABLED })
      flashSuccess(`${name}を無効にしました`)
    })
  }
  const invite = () =>
    moving.mutate(async () => {
      const { link } = await inviteAgain(id)
      await sayInvited([{ email, link }])
    })
  const reset = async () => {
    const text =
      'パスキー、認証アプリ、予備のコードがすべて消え、すべての端末がログアウトします。本人にメールでお知らせします。本人からの依頼か、電話などで確かめてから行ってください。'
    if (
      !(await confirm({ title: `${name}の2段階認証を解除しますか`, text, action: '解除する', danger: true }))
    )
      return
    moving.mutate(async () => {
      await resetFactors(id)
      flashSuccess(`${name}の2段階認証を解除しました`)
    })
  }
  return { isMoving: moving.isPending, enable, disable, invite, reset }
}
