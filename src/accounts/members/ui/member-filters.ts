import { authorities } from '#foundation/masterdata/choices.ts'
import { enterpriseMemberStatus } from '#foundation/masterdata/states.ts'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import { factorStates } from './factor-states.ts'
import { daysSince } from './sign-in-text.ts'

const text = (id: number) => String(id)

/** What the list of members is narrowed by, each under the name it has in the address; all of it holds. */
export const memberFilters = {
  state: {
    label: '状態',
    options: enterpriseMemberStatus.map(([id, label]) => [text(id), label] as const),
    fits: (member: ListedMember, value: string) => text(member.member_status) === value,
  },
  authority: {
    label: '権限',
    options: authorities.map(([id, label]) => [text(id), label] as const),
    fits: (member: ListedMember, value: string) => text(member.authority) === value,
  },
  factor: {
    label: '2段階認証',
    options: Object.entries(factorStates).map(([id, { label }]) => [id, label] as const),
    fits: (member: ListedMember, value: string) => member.second_factor === value,
  },
  seen: {
    label: '最後のログイン',
    options: [
      ['week', '7日以内'],
      ['month', '30日以内'],
      ['long', '30日以上前'],
      ['never', '記録なし'],
    ] as const,
    fits({ last_sign_in_at: at }: ListedMember, value: string) {
      if (!at) return value === 'never'
      const days = daysSince(at, Date.now())
      return value === 'week' ? days <= 7 : value === 'month' ? days <= 30 : value === 'long' && days > 30
    },
  },
} as const
export type MemberFilter = keyof typeof memberFilters

const holds = (member: ListedMember, word: string) =>
  `${memberName(member)} ${member.email}`.toLowerCase().includes(word.trim().toLowerCase())

/** The members that fit the word and every filter that is set. */
export const fitting = (
  members: readonly ListedMember[],
  word: string,
  set: Readonly<Partial<Record<MemberFilter, string>>>,
): ListedMember[] =>
  members.filter(
    (member) =>
      holds(member, word) &&
      (Object.keys(memberFilters) as MemberFilter[]).every((key) => {
        const value = set[key]
        return !value || memberFilters[key].fits(member, value)
      }),
  )
