import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { api, type Invoice } from './client.ts'
import { stateOfInvoice } from './state-of-invoice.ts'

const columns: readonly Column<Invoice>[] = [
  { head: '対象月', kind: 'short', cell: ({ target_month }) => target_month.replace('-', '/') },
  {
    head: '請求番号',
    kind: 'name',
    cell: ({ id, number }) => <Link to={`/enterprise/setting/enterprise_invoices/${id}`}>{number}</Link>,
  },
  { head: '件名', kind: 'long', cell: ({ title }) => title },
  {
    head: '合計（税込）',
    kind: 'number',
    cell: ({ total_price_with_tax }) => <Money amount={total_price_with_tax} />,
  },
  { head: '支払期限', kind: 'short', cell: ({ due_date }) => formatDate(due_date) },
  { head: '状態', kind: 'short', cell: (invoice) => <StateMark {...stateOfInvoice(invoice)} /> },
]

/** The invoices of the operator, newest month first. */
export function InvoicesPage() {
  const { data } = useQuery(api.query.post('/api/enterprise/enterprise_invoices/index', { body: {} }))
  return (
    <ListPage
      section="契約と請求"
      title="請求書"
      label="請求書"
      columns={columns}
      keyOf={({ id }) => id}
      min_px={720}
      rows={data?.enterprise_invoices}
      empty={{
        title: '請求書はまだ届いていません',
        text: 'つむぎの利用料金の請求書は、発行されるとここに並び、宛先にメールで届きます。',
      }}
    />
  )
}
