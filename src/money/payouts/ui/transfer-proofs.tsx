import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import styles from '../../receipts/ui/ledger.module.css'
import type { Proof } from './client.ts'

/** The withdrawals of the bank's list by which a transfer was paid. */
export function TransferProofs({ withdrawals }: { withdrawals: readonly Proof[] }) {
  return (
    <section aria-label="消し込んだ出金">
      <div className={styles.bar}>
        <h2>消し込んだ出金</h2>
      </div>
      <div className={styles.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">出金日</th>
              <th scope="col">銀行の記載</th>
              <th scope="col">支払先</th>
              <th scope="col" className={styles.num}>
                出金額
              </th>
              <th scope="col" className={styles.num}>
                うち手数料
              </th>
            </tr>
          </thead>
          <tbody>
            {withdrawals.map((one) => (
              <tr key={one.id_by_enterprise_id}>
                <td className={styles.nowrap}>{formatDate(one.withdrawal_date)}</td>
                <td className={styles.name}>
                  <Link to={`/enterprise/payouts/withdrawals?state=all&w=${one.id_by_enterprise_id}`}>
                    {one.payee_name}
                  </Link>
                </td>
                <td className={styles.name}>{one.transfer_payee_name ?? '振込の全体'}</td>
                <td className={styles.num}>
                  <Money amount={one.amount} />
                </td>
                <td className={styles.num}>{one.fee === 0 ? '—' : <Money amount={one.fee} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
