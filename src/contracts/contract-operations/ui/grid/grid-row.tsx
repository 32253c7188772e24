import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { marginPermille, marginText } from '#foundation/rules/profit.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { MonthFact, Operation } from '../client.ts'
import { type Draft, withDraft } from './draft.ts'
import styles from './grid.module.css'
import { ReportCell } from './report-cell.tsx'
import { StateCell } from './state-cell.tsx'
import { type CellActions, TimeCell } from './time-cell.tsx'
import { nameOf, type RowState } from './use-grid.ts'
import { bandText, type HourFormat, previousText } from './view.ts'

type TimesheetProps = { id: number; name: string; timesheet: NonNullable<MonthFact['timesheet']> }
const Timesheet = slot<TimesheetProps>('timesheet-cell')

type Props = {
  row: Operation
  fact: MonthFact | undefined
  format: HourFormat
  state: RowState | undefined
  draft: Draft | undefined
  isFocused: boolean
  isChosen: boolean
  /** The month is over. */
  isLate: boolean
  /** It was confirmed just now. */
  isNew: boolean
  actions: CellActions
  choose: (id: number) => void
}

const amount = (value: number | null) => (value === null ? '—' : yenText(value))

const formatSigned = (value: number | null) =>
  value !== null && value > 0 ? `+${yenText(value)}` : amount(value)

function Row({
  row,
  fact,
  format,
  state,
  draft,
  isFocused,
  isChosen,
  isLate,
  isNew,
  actions,
  choose,
}: Props) {
  const id = row.id_by_enterprise_id
  const {
    adjustment_amount: adjustment,
    gross_profit_price: profit,
    sales_amount: sales,
    supplier_amount: supplier,
  } = withDraft(row, draft)
  const margin = profit === null || sales === null ? null : marginPermille(profit, sales)
  return (
    <tr className={styles.row} data-focused={isFocused || undefined} onClick={() => actions.focus(id)}>
      <td className={styles.check}>
        <Checkbox checked={isChosen} aria-label={`${nameOf(row)}を選択`} onChange={() => choose(id)} />
      </td>
      <th scope="row" className={styles.worker}>
        <Link to={`/enterprise/contract_operations/${id}`}>{nameOf(row)}</Link>
        <span>{textOf(row.contract_name)}</span>
      </th>
      <td className={styles.company}>{namedOf(row, 'sales_company_id_by_enterprise_id')?.name}</td>
      <td>
        <StateWord view="operation" id={row.operational_status_flg} />
      </td>
      <td>{bandText(row.terms.sales)}</td>
      <td className={styles.previous}>{previousText(row, fact, format) || '—'}</td>
      <td className={styles.number}>
        <TimeCell {...{ row, format, state, draft, isLate, actions }} />
      </td>
      <td className={styles.number} data-sign={Math.sign(adjustment ?? 0)}>
        {formatSigned(adjustment)}
      </td>
      <td className={styles.number}>{amount(sales)}</td>
      <td className={styles.number}>{amount(supplier)}</td>
      <td className={styles.number}>
        {amount(profit)} {margin !== null && <small>{marginText(margin)}</small>}
      </td>
      <td>
        <ReportCell row={row} count={fact?.deliverables} />
        {fact?.timesheet && <Timesheet id={id} name={nameOf(row)} timesheet={fact.timesheet} />}
      </td>
      <td>
        <StateCell {...{ row, fact, isLate, isNew }} />
      </td>
    </tr>
  )
}

/** A month of one contract; drawn again only when something of its own changes. */
export const GridRow = memo(Row)
