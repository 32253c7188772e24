import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { BankName } from './bank-name.tsx'
import { api, type Receipt } from './client.ts'
import { ExactButton } from './exact-button.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { ReceiptStateWord, receiptStates } from './receipt-state.tsx'
import { useLedgerAddress } from './use-ledger-address.ts'

const columnsOf = (open: (receipt: Receipt) => void): readonly Column<Receipt>[] => [
  { head: '入金日', kind: 'short', cell: ({ receipt_date }) => formatDate(receipt_date) },
  {
    head: '振込名義',
    kind: 'long',
    cell: (receipt) => (
      <LinkButton onClick={() => open(receipt)}>
        <BankName text={receipt.payer_name} />
      </LinkButton>
    ),
  },
  { head: '企業', kind: 'long', cell: ({ company }) => company?.name ?? '—' },
  { head: '金額', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { head: '未消込', kind: 'number', cell: ({ amount, applied }) => <Money amount={amount - applied} /> },
  { head: '状態', kind: 'short', cell: (receipt) => <ReceiptStateWord receipt={receipt} /> },
]

const none: readonly Receipt[] = []

/** Money that came in: what of it pays which invoice, and what pays nothing yet. */
export function ReceiptsPage() {
  const { address, chosen, choose, close } = useLedgerAddress('r')
  const [isAdding, setAdding] = useState(false)
  const state = address.choice('state', receiptStates)
  const asked = { keyword: address.text('q'), state, page: address.page }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/receipts/index', { body: asked }),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(data?.receipts ?? none, JSON.stringify([asked.keyword, state]))
  const open = (receipt: Receipt) => choose(receipt.id_by_enterprise_id)
  return (
    <>
      <LedgerPage
        title="入金"
        meta={
          data &&
          `${data.count.toLocaleString('ja-JP')}件・合計 ${yenText(data.amount)}・未消込 ${yenText(data.unapplied)}`
        }
        actions={
          <>
            <ExactButton />
            <Button variant="default" component={Link} to="/enterprise/receipts/statements">
              銀行明細を取り込む
            </Button>
            <Button variant="default" onClick={() => setAdding(true)}>
              入金を登録
            </Button>
          </>
        }
        address={address}
        views={{ target: 'receipt', page: 'receipts' }}
        search={{ label: '入金を検索', placeholder: '振込名義・企業・メモ' }}
        chips={receiptStates.map(({ value, label }) => ({
          label,
          isOn: state === value,
          press: () => address.set({ state: state === value ? null : value }),
        }))}
        label="入金の一覧"
        columns={columnsOf(open)}
        selection={{
          ...selection,
          nameOf: ({ payer_name, amount }) => `${payer_name} ${yenText(amount)}`,
          sums: [
            ['金額', ({ amount }) => amount],
            ['未消込', ({ amount, applied }) => amount - applied],
          ],
          acts: () => (
            <>
              <ExactButton of={selection.chosen} />
              <CsvButton
                isInBar
                name={`入金_${today().replaceAll('-', '')}`}
                read={() =>
                  api.blob('/api/enterprise/receipts/csv', { body: { select_ids: [...selection.chosen] } })
                }
              />
            </>
          ),
        }}
        keyOf={byId}
        chosen={chosen}
        rows={data?.receipts}
        count={data?.count}
        isFiltered={asked.keyword !== '' || state !== null}
        empty={{
          title: '入金はまだありません',
          text: '銀行の入出金明細（CSV）を取り込むか、手で登録すると、請求への消し込みの候補が表示されます。',
        }}
        unmatched={{
          title: '条件に一致する入金はありません',
          text: 'キーワードか状態の条件を変えてください。',
        }}
        panel={chosen !== null && <ReceiptPanel key={chosen} id={chosen} close={close} />}
      />
      {isAdding && <ReceiptForm receipt={null} close={() => setAdding(false)} saved={open} />}
    </>
  )
}
