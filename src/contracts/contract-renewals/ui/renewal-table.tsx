import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { RenewalRow } from '../rows.ts'
import { remaining } from './dates.ts'
import styles from './renewals.module.css'
import { RowActions } from './row-actions.tsx'
import { SideState } from './side-state.tsx'

type Props = {
  rows: readonly RenewalRow[]
  chosen: ReadonlySet<number>
  choose: (ids: ReadonlySet<number>) => void
}

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

function Row({ row, isChosen, toggle }: { row: RenewalRow; isChosen: boolean; toggle: () => void }) {
  const { enterprise_member1: owner } = row
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.check}>
        <Checkbox checked={isChosen} onChange={toggle} aria-label={`${row.title ?? ''}を選択`} />
      </td>
      <td>
        {formatDate(row.period_end_date)}
        <small className={styles.sub}>{remaining(row.period_end_date)}</small>
      </td>
      <th scope="row">
        <Link to={`/enterprise/contracts/${row.id_by_enterprise_id}/renewal`}>{row.title}</Link>
        <small className={styles.sub}>{row.candidate?.name}</small>
      </th>
      <td>
        <StateWord view="renewal" id={row.contract_ext_confirm_status_flg} />
      </td>
      <td>
        <SideState side={row.sales} />
      </td>
      <td>
        <SideState side={row.supplier} />
      </td>
      <td>
        <NoticeBy row={row} />
      </td>
      <td>
        {owner && (
          <span className={styles.owner}>
            <Initial id={owner.id} name={owner.name} />
            {owner.name}
          </span>
        )}
      </td>
      <td className={styles.menu}>
        <RowActions row={row} />
      </td>
    </tr>
  )
}

/** Contracts by their end with what both sides were asked and said. */
export function RenewalTable({ rows, chosen, choose }: Props) {
  const ids = rows.map((row) => row.id_by_enterprise_id)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <ScrollRegion className={styles.scroll} label="更新を確認する契約">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.check}>
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && ids.some((id) => chosen.has(id))}
                onChange={() => choose(new Set(isAll ? [] : ids))}
                aria-label="表示中の契約をすべて選択"
              />
            </th>
            <th>契約終了日</th>
            <th>契約・作業者</th>
            <th>更新</th>
            <th>販売側</th>
            <th>仕入側</th>
            <th>不更新の予告期限</th>
            <th>担当</th>
            <th className={styles.menu}>
              <span className={styles.hidden}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id_by_enterprise_id}
              row={row}
              isChosen={chosen.has(row.id_by_enterprise_id)}
              toggle={() => toggle(row.id_by_enterprise_id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
