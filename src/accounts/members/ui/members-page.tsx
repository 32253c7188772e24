import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useListKeys } from '#foundation/screens/list/use-list-keys.ts'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { deletedMembersQuery, exportMembers, membersQuery } from './client.ts'
import { InvitePanel } from './invite-panel.tsx'
import { MemberBulk } from './member-bulk.tsx'
import { fitting, memberFilters } from './member-filters.ts'
import { MemberTable } from './member-table.tsx'
import { MemberTools } from './member-tools.tsx'
import { membersPath } from './shown-member.ts'

const tabs = [['', 'すべて'], ...memberFilters.state.options] as const

const none: readonly ListedMember[] = []

/** Everybody of the agency (picture 36); what narrows the list stands in the address. */
export function MembersPage() {
  const { data: members } = useQuery(membersQuery)
  const { data: deleted } = useQuery(deletedMembersQuery)
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const isInviting = useLocation().pathname.endsWith('/invite')
  const of = (key: string) => query.get(key) ?? ''
  const set = (key: string, value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        return before
      },
      { replace: true },
    )
  const filters = { state: of('state'), authority: of('authority'), factor: of('factor'), seen: of('seen') }
  const all = members && deleted && [...members, ...deleted]
  const inState = (state: string) => all && fitting(all, of('q'), { ...filters, state }).length
  const shown = all && fitting(all, of('q'), filters)
  const selection = useSelection(
    (shown ?? none).map((one) => ({ ...one })),
    query.toString(),
  )
  const chosen = (shown ?? none).filter((one) => selection.chosen.has(one.id_by_enterprise_id))
  const list = useRef<HTMLDivElement>(null)
  useListKeys({ list, toggle: selection.toggle })
  const csv = useMutation({
    mutationFn: (some: readonly ListedMember[]) => exportMembers(some.map((one) => one.id_by_enterprise_id)),
    onSuccess: (file) => saveFile(file, 'メンバー.csv'),
  })
  return (
    <div className={styles.split}>
      <div className={styles.page} ref={list}>
        <SettingHead
          section="会社設定"
          title={members ? `メンバー（${members.length}名）` : 'メンバー'}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<Download size={14} aria-hidden />}
                loading={csv.isPending}
                disabled={!shown || shown.length === 0}
                onClick={() => csv.mutate(chosen.length > 0 ? chosen : (shown ?? none))}
              >
                {chosen.length > 0 ? `${chosen.length}人を書き出し` : '書き出し'}
              </Button>
              {!isInviting && (
                <Button
                  component={Link}
                  to={`${membersPath}/invite`}
                  variant="default"
                  leftSection={<UserPlus size={16} aria-hidden />}
                >
                  メンバーを招待
                </Button>
              )}
            </>
          }
        />
        <fieldset className={styles.states}>
          <legend className={styles.hidden}>状態で絞り込む</legend>
          {tabs.map(([id, label]) => (
            <button
              key={id}
              type="button"
              aria-pressed={filters.state === id}
              onClick={() => set('state', id)}
            >
              {label} <small>{inState(id)}</small>
            </button>
          ))}
        </fieldset>
        <MemberTools word={of('q')} of={of} set={set} />
        {chosen.length > 0 && <MemberBulk members={chosen} clear={selection.clear} />}
        {!shown && <SkeletonRows rows={6} columns={7} height={40} />}
        {shown && shown.length > 0 && <MemberTable members={shown} selection={selection} />}
        {shown?.length === 0 && (
          <EmptyState title="条件に合うメンバーはいません" text="状態や、探す言葉を変えてみてください。" />
        )}
        {shown && shown.length > 0 && (
          <p className={styles.keys}>
            {shown.length.toLocaleString('ja-JP')}人 <Kbd>j</Kbd> <Kbd>k</Kbd> 移動 <Kbd>Enter</Kbd> 開く{' '}
            <Kbd>x</Kbd> 選択 <Kbd>/</Kbd> 探す
          </p>
        )}
        <p className={styles.note}>最後の管理者は、無効化・削除・権限の変更ができません。</p>
      </div>
      {isInviting && <InvitePanel close={() => navigate(membersPath)} />}
    </div>
  )
}
