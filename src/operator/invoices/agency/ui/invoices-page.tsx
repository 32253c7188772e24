import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import page from '#foundation/settings/page.module.css'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import styles from './agency-invoices.module.css'
import { invoicesQuery } from './client.ts'
import { stateOfInvoice } from './state-of-invoice.ts'

/** The invoices of the operator, newest month first. */
export function InvoicesPage() {
  const { data } = useQuery(invoicesQuery)
  return (
    <div className={page.page}>
      <SettingHead section="契約と請求" title={data ? `請求書（${data.length}件）` : '請求書'} />
      {!data ? (
        <SkeletonRows rows={6} columns={5} />
      ) : data.length === 0 ? (
        <EmptyState
          title="請求書はまだ届いていません"
          text="つむぎの利用料金の請求書は、発行されるとここに並び、宛先にメールで届きます。"
        />
      ) : (
        <ScrollRegion label="請求書" className={plain.scroll}>
          <table className={`${plain.table} ${styles.list}`}>
            <thead>
              <tr>
                <th scope="col">対象月</th>
                <th scope="col">請求番号</th>
                <th scope="col">件名</th>
                <th scope="col" className={styles.amount}>
                  合計（税込）
                </th>
                <th scope="col">支払期限</th>
                <th scope="col">状態</th>
              </tr>
            </thead>
            <tbody>
              {data.map((invoice) => (
                <tr key={invoice.id}>
                  <td>{invoice.target_month.replace('-', '/')}</td>
                  <th scope="row">
                    <Link to={`/enterprise/setting/enterprise_invoices/${invoice.id}`}>{invoice.number}</Link>
                  </th>
                  <td>{invoice.title}</td>
                  <td className={styles.amount}>
                    <Money amount={invoice.total_price_with_tax} />
                  </td>
                  <td>{formatDate(invoice.due_date)}</td>
                  <td>
                    <StateMark {...stateOfInvoice(invoice)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}
