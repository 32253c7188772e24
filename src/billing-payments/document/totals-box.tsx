import { useDocumentSettings } from '../../contracts/document-settings.ts'
import type { SideName } from '../side.ts'
import styles from './document.module.css'
import { burdenRows, shownTotals, totalRows } from './totals-view.ts'
import { type SideState, useTyped } from './use-side.ts'

/** The totals of a side: those of its record, or as they follow from what is typed. */
export function TotalsBox({ state, side }: { state: SideState; side: SideName }) {
  const { tax_rounding } = useDocumentSettings()
  const record = useTyped(state)
  const totals = shownTotals({ row: state.row, record, isDirty: state.draft.isDirty() }, side, tax_rounding)
  if (typeof totals === 'string')
    return (
      <p className={styles.totals} role="alert">
        {totals}
      </p>
    )
  return (
    <dl className={styles.totals} aria-live="polite">
      {[...totalRows(totals), ...burdenRows(totals)].map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
