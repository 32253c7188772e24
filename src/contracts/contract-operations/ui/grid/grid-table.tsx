import type { ReactNode } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import styles from './grid.module.css'

/** The head of the grid around its rows; says so where a filter leaves none. */
export function GridTable({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  if (isEmpty)
    return (
      <EmptyState
        title="条件に合う契約稼働はありません"
        text="上の絞り込みを変えると、ほかの稼働を表示できます。"
      />
    )
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <caption className="visually-hidden">月次の稼働時間の入力</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">選択</span>
          </th>
          <th scope="col">作業者 / 契約</th>
          <th scope="col">販売先</th>
          <th scope="col">稼働状況</th>
          <th scope="col">精算幅</th>
          <th scope="col" data-main>
            稼働時間
          </th>
          <th scope="col">超過・控除</th>
          <th scope="col">販売金額</th>
          <th scope="col">仕入金額</th>
          <th scope="col">粗利</th>
          <th scope="col">確定</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
