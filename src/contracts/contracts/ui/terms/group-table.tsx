import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { grossProfit, marginPermille, marginText } from '#foundation/rules/profit.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { amountsOf, totalsOf } from './group-totals.ts'
import styles from './terms.module.css'

/** The contracts of a deal, monthly amounts without tax, and their sums. */
export function GroupTable({ rows, current }: { rows: readonly RecordRow[]; current: number }) {
  const { sales, supplier } = totalsOf(rows)
  const profit = grossProfit(sales, supplier)
  const permille = marginPermille(profit, sales)
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${styles.table}`} aria-label="同じグループの契約">
        <thead>
          <tr>
            <th scope="col">契約番号</th>
            <th scope="col">作業者</th>
            <th scope="col">契約期間</th>
            <th scope="col">ステータス</th>
            <th scope="col" className={styles.num}>
              販売
            </th>
            <th scope="col" className={styles.num}>
              仕入
            </th>
            <th scope="col" className={styles.num}>
              粗利
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <GroupRow
              key={each.id_by_enterprise_id}
              row={each}
              isCurrent={each.id_by_enterprise_id === current}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              合計
            </th>
            <td className={styles.num}>
              <Money amount={sales} />
            </td>
            <td className={styles.num}>
              <Money amount={supplier} />
            </td>
            <td className={styles.num}>
              <Money amount={profit} />
              {permille !== null && <small>{marginText(permille)}</small>}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function GroupRow({ row, isCurrent }: { row: RecordRow; isCurrent: boolean }) {
  const { sales, supplier } = amountsOf(row)
  const profit = sales === null || supplier === null ? null : grossProfit(sales, supplier)
  return (
    <tr aria-current={isCurrent || undefined}>
      <th scope="row">
        {isCurrent ? (
          <>{String(row.title ?? '')}（この契約）</>
        ) : (
          <Link to={`/enterprise/contracts/${row.id_by_enterprise_id}`}>{String(row.title ?? '')}</Link>
        )}
      </th>
      <td>{namedOf(row, 'candidate_id_by_enterprise_id')?.name ?? '未入力'}</td>
      <td>
        {formatDate(row.period_start_date)}〜{formatDate(row.period_end_date)}
      </td>
      <td>
        <StateBadge view="confirmation" id={Number(row.contract_status_flg)} />
      </td>
      {Object.entries({ sales, supplier, profit }).map(([column, amount]) => (
        <td key={column} className={styles.num}>
          <Money amount={amount} />
        </td>
      ))}
    </tr>
  )
}
