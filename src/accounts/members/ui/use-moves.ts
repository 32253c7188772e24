import { useMutation } from '@tanstack/react-query'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { nameOf } from './member-name.ts'
import { sayInvited } from './say-invited.ts'

export const [INVITED, ACTIVE, DISABLED, DELETED] = [0, 1, 2, 3] as const

/** Something to do with a member, as the menu of its row and the buttons of its page call it. */
export type Move = {
  says: string
  run: () => void
  /** Takes access away, for a time or for good. */
  danger?: 'passing' | 'final'
  isOff?: boolean
}

type Person = {
  l_name: string
  f_name: string | null
  email: string
  authority: number
  member_status: number
}

/** How one's own enterprise, the operator for an enterprise, and the operator for its own staff each change a member. */
export type MemberCalls = {
  update: (change: { authority?: number; member_status?: 1 | 2 }) => Promise<unknown>
  invite: () => Promise<{ link: string | null }>
  /** Families of what shows members: read again after each call. */
  families: readonly string[]
  /** The member as questions call it. */
  called: string
  /** What is added to the question before a member is disabled. */
  disabling: string
  /** What is said after a change, where it is not the change itself. */
  changed?: string
}

type Question = { title: string; text: string; action: string }

const resetting =
  'パスキー、認証アプリ、予備のコードがすべて消え、すべての端末がログアウトします。本人にメールでお知らせします。'

/** What can be done with somebody, from the list as from the page; each asks first where it takes access away. */
export function useMoves(
  member: Person,
  { update, invite, families, called, disabling, changed }: MemberCalls,
) {
  const refresh = useRefresh(families)
  const name = nameOf(member)
  const moving = useMutation({
    mutationFn: async ({ call, done }: { call: () => Promise<unknown>; done: () => unknown }) => {
      await call()
      done()
      await refresh()
    },
  })
  const move = (says: string, call: () => Promise<unknown>, done: () => unknown, asked?: Question): Move => ({
    says,
    ...(asked && { danger: 'passing' }),
    run: async () => {
      if (!asked || (await confirm({ ...asked, danger: true }))) moving.mutate({ call, done })
    },
  })
  const change = (says: string, to: Parameters<typeof update>[0], did: string, asked?: Question) =>
    move(
      says,
      () => update(to),
      () => flashSuccess(changed ?? `${name}${did}`),
      asked,
    )
  const toAuthority = (authority: number) => {
    const label = labelOf(authorities, authority)
    return change(`権限を${label}にする`, { authority }, `の権限を${label}にしました`)
  }
  const send = async () => {
    const { link } = await invite()
    await sayInvited([{ email: member.email, link }])
  }
  const { member_status: status } = member
  const question = { title: `${called}を無効にしますか`, text: disabling, action: '無効にする' }
  return {
    isMoving: moving.isPending,
    move,
    /** Takes away what somebody proves who it is with, for who lost all of it; `more` is added to the question. */
    reset: (call: () => Promise<unknown>, more = ''): Move =>
      move('2段階認証を解除', call, () => flashSuccess(`${name}の2段階認証を解除しました`), {
        title: `${name}の2段階認証を解除しますか`,
        text: `${resetting}${more}`,
        action: '解除する',
      }),
    invite: status === INVITED && move('招待を再送', send, () => undefined),
    /** Every other authority. */
    authorities: authorities.filter(([id]) => id !== member.authority).map(([id]) => toAuthority(id)),
    setAuthority: (authority: number) => toAuthority(authority).run(),
    disable:
      status === ACTIVE && change('無効にする', { member_status: DISABLED }, 'を無効にしました', question),
    enable: status === DISABLED && change('有効に戻す', { member_status: ACTIVE }, 'を有効にしました'),
  }
}
