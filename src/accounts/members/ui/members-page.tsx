import { Button, CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search, UserPlus } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { enterpriseMemberStatus } from '#foundation/masterdata/choices.ts'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { deletedMembersQuery, membersQuery } from './client.ts'
import { InvitePanel } from './invite-panel.tsx'
import { MemberTable, membersPath } from './member-table.tsx'

const tabs = [
  ['', 'すべて'],
  ...enterpriseMemberStatus.map(([id, label]) => [String(id), label] as const),
] as const

const holds = ({ email, ...member }: ListedMember, word: string) =>
  `${memberName({ email, ...member })} ${email}`.toLowerCase().includes(word.trim().toLowerCase())

/** Everybody of the agency (picture 36); tab and keyword stand in the address. */
export function MembersPage() {
  const { data: members } = useQuery(membersQuery)
  const { data: deleted } = useQuery(deletedMembersQuery)
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const isInviting = useLocation().pathname.endsWith('/invite')
  const state = query.get('state') ?? ''
  const word = query.get('q') ?? ''
  const set = (key: string, value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        return before
      },
      { replace: true },
    )
  const all = members && deleted && [...members, ...deleted]
  const count = (id: string) => all?.filter((one) => id === '' || String(one.member_status) === id).length
  const shown = all?.filter(
    (one) => (state === '' || String(one.member_status) === state) && holds(one, word),
  )
  return (
    <div className={styles.split}>
      <div className={styles.page}>
        <SettingHead
          section="会社設定"
          title={members ? `メンバー（${members.length}名）` : 'メンバー'}
          actions={
            !isInviting && (
              <Button
                component={Link}
                to={`${membersPath}/invite`}
                variant="default"
                leftSection={<UserPlus size={16} aria-hidden />}
              >
                メンバーを招待
              </Button>
            )
          }
        />
        <fieldset className={styles.states}>
          <legend className={styles.hidden}>状態で絞り込む</legend>
          {tabs.map(([id, label]) => (
            <button key={id} type="button" aria-pressed={state === id} onClick={() => set('state', id)}>
              {label} <small>{count(id)}</small>
            </button>
          ))}
        </fieldset>
        <TextInput
          className={styles.keyword}
          aria-label="氏名・メールアドレスで探す"
          placeholder="氏名・メール"
          leftSection={<Search size={14} aria-hidden />}
          value={word}
          onChange={({ currentTarget: { value } }) => set('q', value)}
          rightSection={word && <CloseButton size="sm" aria-label="消す" onClick={() => set('q', '')} />}
        />
        {!shown && <SkeletonRows rows={6} columns={7} height={40} />}
        {shown && shown.length > 0 && <MemberTable members={shown} />}
        {shown?.length === 0 && (
          <EmptyState title="条件に合うメンバーはいません" text="状態や、探す言葉を変えてみてください。" />
        )}
        <p className={styles.note}>最後の管理者は、無効化・削除・権限の変更ができません。</p>
      </div>
      {isInviting && <InvitePanel close={() => navigate(membersPath)} />}
    </div>
  )
}
