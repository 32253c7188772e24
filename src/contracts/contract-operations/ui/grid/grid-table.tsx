import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import type { Operation } from '../client.ts'
import styles from './grid.module.css'

type Props = {
  rows: readonly Operation[]
  chosen: ReadonlySet<number>
  setChosen: (ids: ReadonlySet<number>) => void
  children: ReactNode
}

/** The head of the grid around its rows; says so where a filter leaves none. */
export function GridTable({ rows, chosen, setChosen, children }: Props) {
  const ids = rows.map((row) => row.id_by_enterprise_id)
  const count = ids.filter((id) => chosen.has(id)).length
  if (ids.length === 0)
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
            <Checkbox
              aria-label="表示中の行をすべて選択"
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => setChosen(new Set(event.currentTarget.checked ? ids : []))}
            />
          </th>
          <th scope="col">作業者 / 契約</th>
          <th scope="col">販売先</th>
          <th scope="col">稼働状況</th>
          <th scope="col">精算幅</th>
          <th scope="col">前月</th>
          <th scope="col" data-main>
            稼働時間
          </th>
          <th scope="col">超過・控除</th>
          <th scope="col">販売金額</th>
          <th scope="col">仕入金額</th>
          <th scope="col">粗利</th>
          <th scope="col">報告書</th>
          <th scope="col">確定</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
