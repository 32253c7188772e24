import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import { watchQuery } from './client.ts'
import styles from './watch.module.css'

const total = '合計（税込）'
const heads = ['月', '番号', total, '状態']

/** The last invoices of the agency, below what is known of it. */
export const InvoicePart: RecordPart = ({ row }) => {
  const id = idOf(row)
  const { data } = useQuery(watchQuery(id))
  if (!data) return null
  return (
    <section className={styles.invoices} aria-labelledby="agency-invoices">
      <header>
        <h2 id="agency-invoices">請求書</h2>
        <Link to={`/admin/enterprises/${id}/enterprise-invoices`}>すべて見る</Link>
      </header>
      {data.invoices.length === 0 ? (
        <p>請求書はまだありません。請求設定を登録すると、その月の下書きができます。</p>
      ) : (
        <ScrollRegion label="請求書の表" className={plain.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={head === total ? styles.amount : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.invoices.map(({ id: number, month, ...invoice }) => (
                <tr key={number}>
                  <td>
                    <Link to={`/admin/enterprise_invoices/${number}`}>{month.replace('-', '/')}</Link>
                  </td>
                  <td>{invoice.number ?? '承認時に採番'}</td>
                  <td className={styles.amount}>{yenText(invoice.total_price_with_tax)}</td>
                  <td>
                    <StateMark {...stateOf('enterprise_invoice', invoice.state_id)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
