import { Link } from 'react-router'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import styles from '../../receipts/ui/ledger.module.css'
import { accountText, type TransferLine } from './client.ts'

/** What a transfer pays, a line a payment notice. */
export function TransferLines({ lines }: { lines: readonly TransferLine[] }) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">支払先</th>
            <th scope="col">口座</th>
            <th scope="col">支払通知書</th>
            <th scope="col" className={styles.num}>
              支払額
            </th>
            <th scope="col" className={styles.num}>
              源泉徴収
            </th>
            <th scope="col" className={styles.num}>
              差引支払額
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.billing_payment_id}>
              <td className={styles.name}>{line.payee_name}</td>
              <td className={styles.name}>{accountText(line.account)}</td>
              <td>
                <Link to={`/enterprise/billing_payments/${line.billing_payment_id}/payment`}>
                  {line.number}
                </Link>
              </td>
              <td className={styles.num}>
                <Money amount={line.total} />
              </td>
              <td className={styles.num}>
                <Money amount={line.withholding} />
              </td>
              <td className={styles.num}>
                <Money amount={line.total - line.withholding} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
