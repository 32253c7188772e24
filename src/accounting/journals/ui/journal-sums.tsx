import { useQuery } from '@tanstack/react-query'
import { formatMonthName } from '#foundation/rules/date-text.ts'
import styles from './books.module.css'
import { BothSides } from './both-sides.tsx'
import { balanceQuery, type Journal } from './client.ts'
import { sumsOf } from './line-pairs.ts'
import { periodOfMonth } from './period.ts'

/** What the entries in view come to, and all of the month; the second is summed up by account, apart from the first. */
export function JournalSums({ month, journals }: { month: string; journals: readonly Journal[] }) {
  const { data } = useQuery(balanceQuery(periodOfMonth(month)))
  const rows = data?.trial_balance ?? []
  return (
    <div className={styles.sums}>
      <BothSides {...sumsOf(journals)}>表示中 {journals.length}件</BothSides>
      {data && (
        <BothSides
          debit={rows.reduce((sum, { debit }) => sum + debit, 0)}
          credit={rows.reduce((sum, { credit }) => sum + credit, 0)}
        >
          {formatMonthName(month)}の合計
        </BothSides>
      )}
    </div>
  )
}
