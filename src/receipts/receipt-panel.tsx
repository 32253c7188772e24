import { useQuery } from '@tanstack/react-query'
import { yenText } from '../ui/money.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import styles from './ledger.module.css'
import { MatchSuggestions } from './match-suggestions.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReceiptMatches } from './receipt-matches.tsx'
import { ReceiptStateWord } from './receipt-state.tsx'
import { dayText, type Receipt, receiptQuery } from './receipts-api.ts'

type Props = { id: number; close: () => void }

/** One receipt beside the list: what it is, what it likely pays, what it pays. */
export function ReceiptPanel({ id, close }: Props) {
  const { data } = useQuery(receiptQuery(id))
  return (
    <aside className={styles.aside} aria-label="入金の詳細">
      {data ? (
        <>
          <ReceiptHead receipt={data.receipt} close={close} />
          <Facts receipt={data.receipt} />
          {data.receipt.applied < data.receipt.amount && (
            <MatchSuggestions key={data.receipt.updated_at} receipt={data.receipt} />
          )}
          <ReceiptMatches id={id} matches={data.matches} />
        </>
      ) : (
        <SkeletonRows rows={8} columns={1} />
      )}
    </aside>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const facts = [
    ['入金日', dayText(receipt.receipt_date)],
    ['振込名義', receipt.payer_name],
    ['企業', receipt.company?.name ?? '未設定'],
    ['金額', yenText(receipt.amount)],
    ['未消込', yenText(receipt.amount - receipt.applied)],
    ['経路', receipt.bank_statement_id === null ? '手入力' : `銀行明細 #${receipt.bank_statement_id}`],
    ['メモ', receipt.memo ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <dl className={styles.facts}>
      <dt>状態</dt>
      <dd>
        <ReceiptStateWord receipt={receipt} />
      </dd>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
