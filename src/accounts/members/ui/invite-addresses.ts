import { email as emailKind } from '#foundation/entity/kinds/text.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { enterpriseMemberStatus } from '#foundation/masterdata/states.ts'
import type { ListedMember } from '../members.ts'

/** An address as it was typed: as it is sent, or why nobody can be invited by it. */
export type Invitee = { typed: string; email: string } | { typed: string; problem: string }

const kind = emailKind('メールアドレス', 'E-mail')
type Known = Pick<ListedMember, 'email' | 'l_name' | 'f_name' | 'member_status'>

const named = ({ l_name, f_name, member_status }: Known) =>
  `${[l_name, f_name].filter(Boolean).join(' ')}さん（${labelOf(enterpriseMemberStatus, member_status) ?? ''}）`

/** Each address by itself: is it one, was it typed before, does a member have it already. */
export const checkAddresses = (typed: readonly string[], members: readonly Known[]): Invitee[] => {
  const seen = new Set<string>()
  return typed.map((text) => {
    const read = kind.read(text)
    if ('error' in read || read.value === '')
      return { typed: text, problem: 'メールアドレスの形ではありません。例：name@example.jp' }
    const email = read.value.toLowerCase()
    if (seen.has(email)) return { typed: text, problem: '同じアドレスが2回入力されています' }
    seen.add(email)
    const known = members.find((member) => member.email.toLowerCase() === email)
    if (known)
      return {
        typed: text,
        problem: `${named(known)}が使っています。招待中や停止中なら、メンバーの画面から操作してください`,
      }
    return { typed: text, email }
  })
}
