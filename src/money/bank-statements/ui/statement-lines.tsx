import { formatDate } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { BankName } from '../../receipts/ui/bank-name.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import type { Preview } from './client.ts'

const text = (count: number) => count.toLocaleString('ja-JP')

/** What was read of the file, in the order of its lines: what came in, what went out, and what cannot be read. */
export function StatementLines({ data }: { data: Preview }) {
  if (data.deposit_count + data.withdrawal_count + data.errors.length === 0)
    return (
      <EmptyState
        title="入金・出金の行が見つかりません"
        text="日付・入金額・出金額・振込名義の列を選ぶと、読み取った内容が表示されます。"
      />
    )
  const shown = Math.max(data.deposits.length, data.withdrawals.length)
  const isCut = data.deposit_count > shown || data.withdrawal_count > shown
  return (
    <>
      <div className={styles.bar} role="status">
        入金 {text(data.deposit_count)}行（登録済み {text(data.known_count)}行）・出金{' '}
        {text(data.withdrawal_count)}行（登録済み {text(data.known_withdrawal_count)}行）・読み飛ばし{' '}
        {text(data.skipped_count)}行{data.errors.length > 0 && `・読み取れない ${data.errors.length}行`}
        {isCut && `（入金・出金それぞれはじめの${shown}行を表示）`}
      </div>
      <div className={plain.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">日付</th>
              <th scope="col">名義</th>
              <th scope="col" className={styles.num}>
                入金額
              </th>
              <th scope="col" className={styles.num}>
                出金額
              </th>
              <th scope="col">メモ</th>
              <th scope="col">結果</th>
            </tr>
          </thead>
          <Lines data={data} />
        </table>
      </div>
    </>
  )
}

function Lines({ data: { deposits, withdrawals, errors } }: { data: Preview }) {
  const lines = [
    ...deposits.map((one) => ({ ...one, name: one.payer, isDeposit: true })),
    ...withdrawals.map((one) => ({ ...one, name: one.payee, isDeposit: false })),
  ].toSorted((a, b) => a.row - b.row)
  return (
    <tbody>
      {errors.map(({ row, message }) => (
        <tr key={`error ${row}`}>
          <td>{row}</td>
          <td colSpan={5}>{message}</td>
          <td className={styles.nowrap}>読み取れません</td>
        </tr>
      ))}
      {lines.map(({ row, date, name, amount, note, isDeposit, is_known }) => (
        <tr key={row}>
          <td>{row}</td>
          <td className={styles.nowrap}>{formatDate(date)}</td>
          <td className={styles.name}>{isDeposit ? <BankName text={name} /> : name}</td>
          <td className={styles.num}>{isDeposit && <Money amount={amount} />}</td>
          <td className={styles.num}>{!isDeposit && <Money amount={amount} />}</td>
          <td className={styles.name}>{note}</td>
          <td className={styles.nowrap}>{is_known ? '登録済み' : isDeposit ? '新しい入金' : '新しい出金'}</td>
        </tr>
      ))}
    </tbody>
  )
}
