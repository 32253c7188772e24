import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { EmptyDesk } from '#documents/parts/ui/desk.tsx'
import { marginPermille, marginText } from '#foundation/rules/profit.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Crumbs } from '#foundation/screens/record/crumbs.tsx'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row, Screen, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import page from '#foundation/ui/pdf/page.module.css'
import { unknownAddress } from '#foundation/ui/shell/known-address.ts'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { type BillingPayment, billingPayment } from '../../billing-payment.ts'
import { monthOf, partyOf, sideTitle } from '../../name.ts'
import { billingRow } from '../billing-row.ts'
import { lastSide } from '../screen.tsx'
import { Columns, parts } from './columns.tsx'
import { CommentsButton } from './comments-button.tsx'
import styles from './document.module.css'
import { FieldsColumn } from './fields-column.tsx'
import { JournalsButton } from './journals-button.tsx'
import { MailColumn } from './mail-column.tsx'
import { Paper } from './paper.tsx'
import { SideActions } from './side-actions.tsx'
import { SideTabs } from './side-tabs.tsx'
import { type SideState, useDirty, useSide } from './use-side.ts'

const sides: readonly string[] = ['billing', 'payment']
const isSide = (word: string | undefined): word is SideName => word !== undefined && sides.includes(word)

/**
 * /12/billing, or /12/edit/billing for a column of it. An address that names no side leads to the one that `?side=`
 * names, as it did before sides had addresses, or else to the one whose list was looked at last.
 */
export const knownRecord = ({ params: { id, part, side }, request }: LoaderFunctionArgs) => {
  const isColumn = part !== undefined && parts.includes(part)
  if (isSide(part) ? side === undefined : isColumn && isSide(side)) return null
  if (side !== undefined || (part !== undefined && !isColumn)) throw unknownAddress()
  const query = new URL(request.url).searchParams
  const asked = query.get('side') ?? undefined
  query.delete('side')
  const rest = query.size > 0 ? `?${query}` : ''
  const column = isColumn ? `/${part}` : ''
  return redirect(
    `/enterprise/billing_payments/${id}${column}/${isSide(asked) ? asked : lastSide.get()}${rest}`,
  )
}

/** The record in the address, on the side that stands last in it. */
export function DocumentPage() {
  const params = useParams()
  const id = Number(params.id)
  const side = params.side ?? params.part
  const { data: row } = useQuery(recordOptions(billingPayment.plural, id))
  const title = row && sideTitle(row, isSide(side) ? side : 'billing')
  usePageTitle(title)
  if (!isSide(side)) return null
  return (
    <Screen className={styles.page}>
      <Crumbs entity={billingPayment} id={id} name={title} />
      {row ? <Document key={`${id}-${side}`} row={billingRow(row)} side={side} /> : <WaitingDocument />}
    </Screen>
  )
}

/** Head and columns where they will stand, the paper among them, until the record is known. */
const WaitingDocument = () => (
  <>
    <header className={page.head} />
    <div className={styles.tabs} />
    <div className={`${page.columns} ${styles.columns}`}>
      <EmptyDesk />
      <div className={styles.fields}>
        <SkeletonRows rows={12} columns={2} height={48} />
      </div>
      <div className={styles.fields} />
    </div>
  </>
)

function Document({ row, side }: { row: BillingPayment; side: SideName }) {
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
        <Row as="span">
          請求 <StateBadge view="confirmation" id={row.billing_status_flg} />
        </Row>
        {row.payment_side_flg === 1 && (
          <Row as="span">
            支払 <StateBadge view="confirmation" id={row.payment_status_flg} />
          </Row>
        )}
        <Spring />
        <Row wrap>
          <Profit row={row} />
          {hasSide && <SideActions state={state} side={side} />}
        </Row>
      </header>
      <SideTabs
        side={side}
        hasPayment={row.payment_side_flg === 1}
        more={
          <>
            <CommentsButton row={row} />
            <JournalsButton row={row} />
          </>
        }
      >
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

function Profit({ row }: { row: BillingPayment }) {
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
