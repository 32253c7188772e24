import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { byId } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { api, deletedMembersQuery, membersQuery } from './client.ts'
import { InvitePanel } from './invite-panel.tsx'
import { MemberBulk } from './member-bulk.tsx'
import { fitting, memberFilters } from './member-filters.ts'
import { nameOf } from './member-name.ts'
import { columns } from './member-table.tsx'
import { MemberTools } from './member-tools.tsx'
import { membersPath } from './shown-member.ts'

const tabs = [['', 'すべて'], ...memberFilters.state.options] as const

const none: readonly ListedMember[] = []

/** Everybody of the enterprise (picture 36); what narrows the list stands in the address. */
export function MembersPage() {
  const { data: members } = useQuery(membersQuery)
  const { data: deleted } = useQuery(deletedMembersQuery)
  const address = useListAddress()
  const { text, set } = address
  const navigate = useNavigate()
  const isInviting = useLocation().pathname.endsWith('/invite')
  const filters = {
    state: text('state'),
    authority: text('authority'),
    factor: text('factor'),
    seen: text('seen'),
  }
  const all = members && deleted && [...members, ...deleted]
  const inState = (state: string) => all && fitting(all, text('q'), { ...filters, state }).length
  const shown = all && fitting(all, text('q'), filters)
  const selection = useSelection(shown ?? none, JSON.stringify([text('q'), filters]))
  const chosen = (shown ?? none).filter((one) => selection.chosen.has(byId(one)))
  const csv = useMutation({
    mutationFn: (some: readonly ListedMember[]) =>
      api.blob('/api/enterprise/enterprise_members/csv', { body: { select_ids: some.map(byId) } }),
    onSuccess: (file) => saveFile(file, 'メンバー.csv'),
  })
  return (
    <ListPage
      section="会社設定"
      title="メンバー"
      meta={members && `${members.length}名`}
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
      filters={
        <>
          <fieldset className={styles.states}>
            <legend className="visually-hidden">状態で絞り込む</legend>
            {tabs.map(([state, label]) => (
              <button
                key={state}
                type="button"
                aria-pressed={filters.state === state}
                onClick={() => set({ state })}
              >
                {label} <small>{inState(state)}</small>
              </button>
            ))}
          </fieldset>
          <MemberTools address={address} />
        </>
      }
      above={chosen.length > 0 && <MemberBulk members={chosen} clear={selection.clear} />}
      label="メンバーの一覧"
      columns={columns}
      keyOf={byId}
      selection={{ ...selection, nameOf }}
      min_px={760}
      rows={shown}
      empty={{ title: '条件に合うメンバーはいません', text: '状態や、探す言葉を変えてみてください。' }}
      below={<Below count={shown?.length ?? 0} />}
      beside={isInviting && <InvitePanel close={() => navigate(membersPath)} />}
    />
  )
}

const Below = ({ count }: { count: number }) => (
  <>
    {count > 0 && (
      <Note above={12}>
        {count.toLocaleString('ja-JP')}人 <Kbd>j</Kbd> <Kbd>k</Kbd> 移動 <Kbd>Enter</Kbd> 開く <Kbd>x</Kbd>{' '}
        選択 <Kbd>/</Kbd> 探す
      </Note>
    )}
    <Note above={12} below={12}>
      最後の管理者は、無効化・削除・権限の変更ができません。
    </Note>
  </>
)
