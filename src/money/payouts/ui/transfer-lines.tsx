import { Link } from 'react-router'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { accountText, type TransferLine } from './client.ts'

const columns: readonly Column<TransferLine>[] = [
  { head: '支払先', kind: 'long', cell: ({ payee_name }) => payee_name },
  { head: '口座', kind: 'long', cell: ({ account }) => accountText(account) },
  {
    head: '支払通知書',
    cell: ({ billing_payment_id: id, number }) => (
      <Link to={`/enterprise/billing_payments/${id}/payment`}>{number}</Link>
    ),
  },
  { head: '支払額', kind: 'number', cell: ({ total }) => <Money amount={total} /> },
  { head: '源泉徴収', kind: 'number', cell: ({ withholding }) => <Money amount={withholding} /> },
  {
    head: '差引支払額',
    kind: 'number',
    cell: ({ total, withholding }) => <Money amount={total - withholding} />,
  },
]

/** What a transfer pays, a line a payment notice. */
export const TransferLines = ({ lines }: { lines: readonly TransferLine[] }) => (
  <DataTable
    label="振込の明細"
    columns={columns}
    keyOf={({ billing_payment_id }) => billing_payment_id}
    rows={lines}
  />
)
