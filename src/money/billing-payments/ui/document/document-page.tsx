import { useQuery } from '@tanstack/react-query'
import {
  data,
  type LoaderFunctionArgs,
  Navigate,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router'
import { marginPermille, marginText } from '#foundation/rules/profit.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Crumbs } from '#foundation/screens/record/crumbs.tsx'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import page from '#foundation/ui/pdf/page.module.css'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { billingPayment } from '../../billing-payment.ts'
import { monthOf, partyOf, sideTitle } from '../../name.ts'
import { lastSide } from '../screen.tsx'
import { Columns, parts } from './columns.tsx'
import { CommentsButton } from './comments-button.tsx'
import styles from './document.module.css'
import { FieldsColumn } from './fields-column.tsx'
import { MailColumn } from './mail-column.tsx'
import { Paper } from './paper.tsx'
import { SideActions } from './side-actions.tsx'
import { SideTabs } from './side-tabs.tsx'
import { type SideState, useDirty, useSide } from './use-side.ts'

export const knownRecord = ({ params: { id = '', part } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id) || (part && !parts.includes(part))) throw data(null, { status: 404 })
  return null
}

const sideIn = (text: string | null): SideName | undefined =>
  text === 'billing' || text === 'payment' ? text : undefined

/** The record in the address, on the side that `?side=` names. */
export function DocumentPage() {
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const { search } = useLocation()
  const side = sideIn(params.get('side'))
  const { data: row } = useQuery(recordOptions(billingPayment.plural, id))
  const title = row && sideTitle(row, side ?? 'billing')
  usePageTitle(title)
  if (!side)
    return (
      <Navigate
        to={`?${new URLSearchParams([...new URLSearchParams(search), ['side', lastSide.get()]])}`}
        replace
      />
    )
  return (
    <div className={`${page.page} ${styles.page}`}>
      <Crumbs entity={billingPayment} id={id} name={title} />
      {row ? (
        <Document key={`${id}-${side}`} row={row} side={side} />
      ) : (
        <SkeletonRows rows={12} columns={3} height={48} />
      )}
    </div>
  )
}

function Document({ row, side }: { row: RecordRow; side: SideName }) {
  const state = useSide(row)
  const worker = namedOf(row, 'candidate_id_by_enterprise_id')?.name
  const hasSide = side === 'billing' || row.payment_side_flg === 1
  return (
    <>
      <header className={`${page.head} ${styles.head}`}>
        <h1>{partyOf(row, side)}</h1>
        {worker !== partyOf(row, side) && <span>{worker}</span>}
        <span>{textOf(row.contract_name)}</span>
        <span>{monthOf(row)}</span>
        <span className={styles.status}>
          請求 <StateBadge view="confirmation" id={row.billing_status_flg as number} />
        </span>
        {row.payment_side_flg === 1 && (
          <span className={styles.status}>
            支払 <StateBadge view="confirmation" id={row.payment_status_flg as number} />
          </span>
        )}
        <div className={styles.actions}>
          <Profit row={row} />
          {hasSide && <SideActions state={state} side={side} />}
        </div>
      </header>
      <SideTabs side={side} hasPayment={row.payment_side_flg === 1} comments={<CommentsButton row={row} />}>
        <SaveNote state={state} />
      </SideTabs>
      {hasSide ? (
        <Columns>
          <Paper row={row} side={side} />
          <FieldsColumn state={state} side={side} />
          <MailColumn state={state} side={side} />
        </Columns>
      ) : (
        <EmptyState title="支払はありません" text="自社の社員の契約のため、支払通知書は作られません。" />
      )}
    </>
  )
}

function Profit({ row }: { row: RecordRow }) {
  const [profit, sales] = [row.gross_profit_price, row.billing_sub_total]
  if (typeof profit !== 'number' || typeof sales !== 'number') return null
  return (
    <span className={styles.profit}>
      粗利 <b>{yenText(profit)}</b> {marginText(marginPermille(profit, sales))}
    </span>
  )
}

function SaveNote({ state }: { state: SideState }) {
  const { errors, isSaving, savedAt } = state
  const isDirty = useDirty(state)
  const hasErrors = Object.keys(errors).length > 0
  useUnsavedChanges(isDirty && hasErrors)
  if (hasErrors)
    return (
      <span className={page.saved} data-error>
        <StateIcon shape="alert" tone="ng" />
        入力内容を確認してください
      </span>
    )
  if (isSaving || isDirty) return <span className={page.saved}>保存しています</span>
  return savedAt === undefined ? null : (
    <span className={page.saved} role="status">
      <StateIcon shape="tick" tone="ok" />
      保存しました {savedAt}
    </span>
  )
}
