import { own } from '#foundation/rules/own.ts'
import {
  ChoiceFilter,
  DayFilters,
  Filters,
  MemberFilter,
  SearchBox,
} from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { type AuditAction, auditActions } from '../actions.ts'

const isAction = (text: string): text is AuditAction => own(auditActions, text) !== undefined

/** What the call is asked for, out of the address. */
export const auditFiltersOf = ({ text, number, days }: ListAddress) => {
  const action = text('action')
  return {
    ...(isAction(action) && { action }),
    ...number('member_id'),
    ...days,
    ...(text('keyword') && { keyword: text('keyword').slice(0, 100) }),
  }
}

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }))

/** Action, member, days and a word. */
export const AuditFilterBar = ({ address }: { address: ListAddress }) => (
  <Filters>
    <SearchBox address={address} name="keyword" label="キーワード" placeholder="名前、対象、IPアドレス" />
    <ChoiceFilter address={address} name="action" label="操作" choices={actions} />
    <MemberFilter address={address} name="member_id" />
    <DayFilters address={address} />
  </Filters>
)
