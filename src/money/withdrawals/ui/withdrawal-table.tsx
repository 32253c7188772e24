import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import styles from '../../receipts/ui/ledger.module.css'
import type { Withdrawal } from './client.ts'
import { WithdrawalStateWord } from './withdrawal-state.tsx'

type Props = { withdrawals: readonly Withdrawal[]; chosen: number | null; open: (id: number) => void }

/** Withdrawals as the bank lists them, and what each paid. */
export function WithdrawalTable({ withdrawals, chosen, open }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">出金日</th>
            <th scope="col">銀行の記載</th>
            <th scope="col" className={styles.num}>
              金額
            </th>
            <th scope="col">消込先</th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {withdrawals.map((one) => (
            <tr key={one.id_by_enterprise_id} data-chosen={one.id_by_enterprise_id === chosen || undefined}>
              <td className={styles.nowrap}>{formatDate(one.withdrawal_date)}</td>
              <td className={styles.name}>
                <button type="button" className={styles.link} onClick={() => open(one.id_by_enterprise_id)}>
                  {one.payee_name}
                </button>
              </td>
              <td className={styles.num}>
                <Money amount={one.amount} />
              </td>
              <td className={styles.name}>
                <PaidTransfer withdrawal={one} />
              </td>
              <td>
                <WithdrawalStateWord state={one.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The transfer that a withdrawal paid, and which payee of it. */
export function PaidTransfer({ withdrawal }: { withdrawal: Withdrawal }) {
  const { transfer_id, transfer_payee_name } = withdrawal
  if (transfer_id === null) return '—'
  return (
    <>
      <Link to={`/enterprise/payouts/transfers/${transfer_id}`}>振込 #{transfer_id}</Link>
      {`　${transfer_payee_name ?? '全体'}`}
    </>
  )
}
