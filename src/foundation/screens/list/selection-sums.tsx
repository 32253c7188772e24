import { yenText } from '../../ui/money.tsx'
import type { RecordRow } from '../client.ts'
import { idOf } from '../screen.ts'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import { useChosenRows } from './use-chosen-rows.ts'

type Props = {
  columns: readonly Column[]
  rows: readonly RecordRow[]
  chosen: ReadonlySet<number>
}

const isAmount = ({ field, upper }: Column) => field.view === 'yen' && upper === undefined

const sumOf = (rows: readonly RecordRow[], key: string) =>
  rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0)

/** What the chosen rows come to, column by column; rows of other pages count as they were seen. */
export function SelectionSums({ columns, rows, chosen }: Props) {
  const amounts = columns.filter(isAmount)
  const counted = useChosenRows(rows, idOf, chosen)
  if (amounts.length === 0 || counted.length === 0) return null
  return (
    <output className={styles.sums} aria-label="選択した行の合計">
      <span>選択 {counted.length.toLocaleString('ja-JP')}件</span>
      {amounts.map(({ key, label }) => (
        <span key={key}>
          {label} <b>{yenText(sumOf(counted, key))}</b>
        </span>
      ))}
    </output>
  )
}
