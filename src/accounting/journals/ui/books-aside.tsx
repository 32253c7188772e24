import { Aside } from '#foundation/ui/layout.tsx'
import { AccountsPart } from './accounts-part.tsx'
import styles from './books.module.css'
import { MonthsPart } from './months-part.tsx'
import { ReconciledPart } from './reconciled-part.tsx'

/** Beside the entries: whether the books agree with the records, what the accounts are called, which months are closed. */
export const BooksAside = ({ month }: { month: string }) => (
  <Aside className={styles.aside} aria-label="照合・科目・締め">
    <ReconciledPart month={month} />
    <AccountsPart />
    <MonthsPart month={month} />
  </Aside>
)
