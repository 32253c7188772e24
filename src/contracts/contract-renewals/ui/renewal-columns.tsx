import { Link } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { RenewalRow } from '../rows.ts'
import { remaining } from './dates.ts'
import { RowActions } from './row-actions.tsx'
import { SideState } from './side-state.tsx'

/** The last day to say that a freelancer's contract is not renewed, while that is still open. */
export function NoticeBy({ row }: { row: RenewalRow }) {
  if (!row.notice_by) return null
  const isOpen = row.contract_ext_confirm_status_flg < EXPIRED
  const isLate = isOpen && row.notice_by < today()
  return (
    <span title="フリーランス法第16条：6か月以上続く契約を更新しないときは、30日前までの予告が必要です">
      {isLate ? (
        <Badge tone="ng">期限超過 {formatDate(row.notice_by)}</Badge>
      ) : (
        `${formatDate(row.notice_by)}${isOpen ? `（${remaining(row.notice_by)}）` : ''}`
      )}
    </span>
  )
}

/** Contracts by their end with what both sides were asked and said. */
export const renewalColumns: readonly Column<RenewalRow>[] = [
  {
    head: '契約終了日',
    kind: 'short',
    cell: ({ period_end_date }) => (
      <>
        {formatDate(period_end_date)}
        <small>{remaining(period_end_date)}</small>
      </>
    ),
  },
  {
    head: '契約・作業者',
    kind: 'name',
    cell: ({ id_by_enterprise_id: id, title, candidate }) => (
      <>
        <Link to={`/enterprise/contracts/${id}/renewal`}>{title}</Link>
        <small>{candidate?.name}</small>
      </>
    ),
  },
  {
    head: '更新',
    kind: 'short',
    cell: (row) => <StateWord view="renewal" id={row.contract_ext_confirm_status_flg} />,
  },
  { head: '販売側', kind: 'long', cell: ({ sales }) => <SideState side={sales} /> },
  { head: '仕入側', kind: 'long', cell: ({ supplier }) => <SideState side={supplier} /> },
  { head: '不更新の予告期限', kind: 'short', cell: (row) => <NoticeBy row={row} /> },
  { head: '担当', kind: 'short', cell: (row) => <OwnerChip owner={row.enterprise_member1} /> },
  { head: '操作', kind: 'actions', cell: (row) => <RowActions row={row} /> },
]
