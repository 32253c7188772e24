import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { monthsQuery } from './client.ts'
import { type Chosen, ExceptionDialog } from './exception-dialog.tsx'
import { DeadlineCell, OperationCell, SideCell } from './month-cells.tsx'
import styles from './terms.module.css'

const shortDay = (date: string) => formatDate(date.slice(5))

/** The months of a contract: what holds in each, by when things are due, and the exceptions that staff set. */
export function MonthsTable({ row }: { row: RecordRow }) {
  const id = row.id_by_enterprise_id
  const months = useQuery(monthsQuery(id)).data?.months
  const [chosen, setChosen] = useState<Chosen>()
  if (!months) return <SkeletonRows rows={3} columns={5} height={52} />
  if (months.length === 0)
    return (
      <EmptyState
        title="月ごとの条件はまだありません"
        text="契約開始日と契約終了日を入力すると、ここに表示されます。"
      />
    )
  const own = isOwnEmployee(row)
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${styles.table}`} aria-label="月ごとの条件">
        <thead>
          <tr>
            <th scope="col">稼働月</th>
            <th scope="col">販売側</th>
            <th scope="col">{own ? '社内原価' : '仕入側'}</th>
            <th scope="col">提出期限</th>
            <th scope="col">契約稼働</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.operational_month}>
              <th scope="row">
                {formatDate(month.operational_month)}
                <small>
                  {shortDay(month.start_date)}〜{shortDay(month.end_date)}
                </small>
              </th>
              <SideCell month={month} side="sales" choose={setChosen} />
              <SideCell month={month} side="supplier" choose={setChosen} />
              <DeadlineCell month={month} />
              <OperationCell month={month} />
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <ExceptionDialog id={id} chosen={chosen} close={() => setChosen(undefined)} />}
    </div>
  )
}
