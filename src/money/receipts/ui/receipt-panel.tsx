import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { type Receipt, receiptQuery } from './client.ts'
import { Facts } from './facts.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { MatchSuggestions } from './match-suggestions.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReceiptMatches } from './receipt-matches.tsx'
import { ReceiptStateWord } from './receipt-state.tsx'

type Props = { id: number; close: () => void }

/** One receipt beside the list: what it is, what it likely pays, what it pays. */
export function ReceiptPanel({ id, close }: Props) {
  const { data } = useQuery(receiptQuery(id))
  return (
    <LedgerPanel label="入金の詳細" changed={data?.receipt.updated_at} close={close}>
      {data && (
        <>
          <ReceiptHead receipt={data.receipt} close={close} />
          <Facts facts={factsOf(data.receipt)} />
          {data.receipt.applied < data.receipt.amount && (
            <MatchSuggestions key={data.receipt.updated_at} receipt={data.receipt} />
          )}
          <ReceiptMatches id={id} matches={data.matches} />
        </>
      )}
    </LedgerPanel>
  )
}

const factsOf = (receipt: Receipt) =>
  [
    ['状態', <ReceiptStateWord key="state" receipt={receipt} />],
    ['入金日', formatDate(receipt.receipt_date)],
    ['振込名義', receipt.payer_name],
    ['企業', receipt.company?.name ?? '未設定'],
    ['金額', yenText(receipt.amount)],
    ['未消込', yenText(receipt.amount - receipt.applied)],
    ['経路', receipt.bank_statement_id === null ? '手入力' : `銀行明細 #${receipt.bank_statement_id}`],
    ['メモ', receipt.memo ?? ''],
  ] as const
