import type { DocumentTotals } from '#foundation/rules/tax.ts'
import { TotalsList } from '../../billing-payments/ui/document/totals-list.tsx'
import { totalRows } from '../../billing-payments/ui/document/totals-view.ts'
import styles from './merges.module.css'

/** The totals of a merge; the tax once per rate over all its parts. */
export const Totals = ({ totals }: { totals: DocumentTotals }) => (
  <div className={styles.totals}>
    <TotalsList rows={totalRows(totals)} />
  </div>
)
