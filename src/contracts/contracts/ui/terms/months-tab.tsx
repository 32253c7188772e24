import type { RecordPart } from '#foundation/screens/screen.ts'
import { Amendments } from './amendments.tsx'
import { MonthsTable } from './months-table.tsx'
import styles from './terms.module.css'

/** The tab 月ごとの条件 of a contract's record. */
export const MonthsTab: RecordPart = ({ row }) => (
  <div className={styles.tab}>
    <MonthsTable row={row} />
    <Amendments row={row} />
  </div>
)
