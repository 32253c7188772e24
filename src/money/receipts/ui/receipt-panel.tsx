import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Facts } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { RecordJournals, useSeesBooks } from '../../ui/record-journals.tsx'
import { BankName } from './bank-name.tsx'
import { api, type Receipt } from './client.ts'
import { LedgerPanel } from './ledger-panel.tsx'
import { MatchSuggestions } from './match-suggestions.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReceiptMatches } from './receipt-matches.tsx'
import { ReceiptStateWord } from './receipt-state.tsx'

type Props = { id: number; close: () => void }

/** One receipt beside the list: what it is, what it likely pays, what it pays, what the books say of it. */
export function ReceiptPanel({ id, close }: Props) {
  const { data } = useQuery(api.query.get('/api/enterprise/receipts/show/:id', { id }))
  const seesBooks = useSeesBooks()
  return (
    <LedgerPanel label="入金の詳細" changed={data?.receipt.updated_at} close={close}>
      {data && (
        <>
          <ReceiptHead receipt={data.receipt} close={close} />
          <ReceiptFacts receipt={data.receipt} />
          {data.receipt.applied < data.receipt.amount && (
            <MatchSuggestions key={data.receipt.updated_at} receipt={data.receipt} />
          )}
          <ReceiptMatches id={id} matches={data.matches} />
          {seesBooks && (
            <section aria-label="仕訳">
              <h3>仕訳</h3>
              <RecordJournals key={data.receipt.updated_at} source_type="receipt" source_id={id} />
            </section>
          )}
        </>
      )}
    </LedgerPanel>
  )
}

const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => (
  <Facts
    names_px={88}
    facts={[
      ['状態', <ReceiptStateWord key="state" receipt={receipt} />],
      ['入金日', formatDate(receipt.receipt_date)],
      ['振込名義', <BankName key="payer" text={receipt.payer_name} />],
      ['企業', receipt.company?.name ?? '未設定'],
      ['金額', yenText(receipt.amount)],
      ['未消込', yenText(receipt.amount - receipt.applied)],
      ['経路', receipt.bank_statement_id === null ? '手入力' : `銀行明細 #${receipt.bank_statement_id}`],
      !!receipt.memo && ['メモ', receipt.memo],
    ]}
  />
)
