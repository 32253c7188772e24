import type { DocumentTotals } from '#foundation/rules/tax.ts'
import { totalRows } from '../../billing-payments/ui/document/totals-view.ts'
import styles from './merges.module.css'

/** The totals of a merge; the tax once per rate over all its parts. */
export function Totals({ totals }: { totals: DocumentTotals }) {
  return (
    <dl className={styles.totals}>
      {totalRows(totals).map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
