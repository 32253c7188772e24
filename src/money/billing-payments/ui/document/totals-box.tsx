import type { Rounding } from '#foundation/rules/money.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import styles from './document.module.css'
import { TotalsList } from './totals-list.tsx'
import { burdenRows, shownTotals, totalRows } from './totals-view.ts'
import { type SideState, useTyped } from './use-side.ts'

type Props = { state: SideState; side: SideName; rounding: Rounding }

/** The totals of a side: those of its record, or as they follow from what is typed. */
export function TotalsBox({ state, side, rounding }: Props) {
  const record = useTyped(state)
  const totals = shownTotals({ row: state.row, record, isDirty: state.draft.isDirty() }, side, rounding)
  if (typeof totals === 'string')
    return (
      <p className={styles.totals} role="alert">
        {totals}
      </p>
    )
  return <TotalsList aria-live="polite" rows={[...totalRows(totals), ...burdenRows(totals)]} />
}
