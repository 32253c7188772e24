import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import { type Watch, watchQuery } from './client.ts'
import styles from './watch.module.css'

type Invoice = Watch['invoices'][number]

const columns: readonly Column<Invoice>[] = [
  {
    head: '月',
    cell: ({ id, month }) => <Link to={`/admin/enterprise_invoices/${id}`}>{month.replace('-', '/')}</Link>,
  },
  { head: '番号', kind: 'short', cell: ({ number }) => number ?? '承認時に採番' },
  {
    head: '合計（税込）',
    kind: 'number',
    cell: ({ total_price_with_tax }) => yenText(total_price_with_tax),
  },
  {
    head: '状態',
    kind: 'short',
    cell: ({ state_id }) => <StateMark {...stateOf('enterprise_invoice', state_id)} />,
  },
]

/** The last invoices of the enterprise, below what is known of it. */
export const InvoicePart: RecordPart = ({ row }) => {
  const id = idOf(row)
  const { data } = useQuery(watchQuery(id))
  if (!data) return null
  return (
    <section className={styles.invoices} aria-labelledby="enterprise-invoices">
      <Row as="header" align="baseline" justify="between">
        <h2 id="enterprise-invoices">請求書</h2>
        <Link to={`/admin/enterprises/${id}/enterprise-invoices`}>すべて見る</Link>
      </Row>
      {data.invoices.length === 0 ? (
        <p>請求書はまだありません。請求設定を登録すると、その月の下書きができます。</p>
      ) : (
        <DataTable label="請求書の表" columns={columns} keyOf={({ id }) => id} rows={data.invoices} />
      )}
    </section>
  )
}
