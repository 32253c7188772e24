import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { byId, type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import type { Proof } from './client.ts'

const columns: readonly Column<Proof>[] = [
  { head: '出金日', kind: 'short', cell: ({ withdrawal_date }) => formatDate(withdrawal_date) },
  {
    head: '銀行の記載',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, payee_name }) => (
      <Link to={`/enterprise/payouts/withdrawals?state=all&w=${id}`}>{payee_name}</Link>
    ),
  },
  {
    head: '支払先',
    kind: 'long',
    cell: ({ transfer_payee_name }) => transfer_payee_name ?? '振込の全体',
  },
  { head: '出金額', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { head: 'うち手数料', kind: 'number', cell: ({ fee }) => (fee === 0 ? '—' : <Money amount={fee} />) },
]

/** The withdrawals of the bank's list by which a transfer was paid. */
export const TransferProofs = ({ withdrawals }: { withdrawals: readonly Proof[] }) => (
  <>
    <div className={styles.bar}>
      <h2>消し込んだ出金</h2>
    </div>
    <DataTable label="消し込んだ出金" columns={columns} keyOf={byId} rows={withdrawals} />
  </>
)
