import { Button, Pagination } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { keysOf } from '#documents/parts/keys-of.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Receipt, receiptsQuery } from './client.ts'
import styles from './ledger.module.css'
import { LedgerSearch } from './ledger-search.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { ReceiptStateWord, receiptStateLabels } from './receipt-state.tsx'
import { useLedgerUrl } from './use-ledger-url.ts'

const states = keysOf(receiptStateLabels)

/** Money that came in: what of it pays which invoice, and what pays nothing yet. */
export function ReceiptsPage() {
  const { keyword, page, chosen, set, choose, close, ...asks } = useLedgerUrl('r')
  const state = states.find((one) => one === asks.state) ?? null
  const [asked] = useDebouncedValue(keyword, 200)
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({
    ...receiptsQuery({ keyword: asked, state, page }),
    placeholderData: keepPreviousData,
  })
  const pages = data ? Math.ceil(data.count / data.limit_value) : 0
  const isFiltered = keyword !== '' || state !== null
  const open = (receipt: Receipt) => choose(receipt.id_by_enterprise_id)
  return (
    <>
      <PageHeader
        title="入金"
        meta={
          data &&
          `${data.count.toLocaleString('ja-JP')}件・合計 ${yenText(data.amount)}・未消込 ${yenText(data.unapplied)}`
        }
        actions={
          <>
            <Button variant="default" component={Link} to="/enterprise/receipts/statements">
              銀行明細を取り込む
            </Button>
            <Button onClick={() => setAdding(true)}>入金を登録</Button>
          </>
        }
      />
      <LedgerSearch
        label="入金を検索"
        placeholder="振込名義・企業・メモ"
        keyword={keyword}
        search={(q) => set({ q, page: null })}
        chips={states.map((one) => ({
          label: receiptStateLabels[one],
          isOn: state === one,
          press: () => set({ state: state === one ? null : one, page: null }),
        }))}
      />
      <div className={styles.page}>
        <div className={styles.main}>
          {!data && <SkeletonRows rows={10} columns={6} />}
          {data?.count === 0 && (
            <EmptyState
              title={isFiltered ? '条件に一致する入金はありません' : '入金はまだありません'}
              text={
                isFiltered
                  ? 'キーワードか状態の条件を変えてください。'
                  : '銀行の入出金明細（CSV）を取り込むか、手で登録すると、請求への消し込みの候補が表示されます。'
              }
            />
          )}
          {data && data.receipts.length > 0 && <Table receipts={data.receipts} chosen={chosen} open={open} />}
          {pages > 1 && (
            <div className={styles.bar}>
              <Pagination total={pages} value={page} onChange={(next) => set({ page: String(next) })} />
            </div>
          )}
        </div>
        {chosen !== null && <ReceiptPanel key={chosen} id={chosen} close={close} />}
      </div>
      {isAdding && <ReceiptForm receipt={null} close={() => setAdding(false)} saved={open} />}
    </>
  )
}

type TableProps = { receipts: readonly Receipt[]; chosen: number | null; open: (receipt: Receipt) => void }

function Table({ receipts, chosen, open }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">入金日</th>
            <th scope="col">振込名義</th>
            <th scope="col">企業</th>
            <th scope="col" className={styles.num}>
              金額
            </th>
            <th scope="col" className={styles.num}>
              未消込
            </th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr
              key={receipt.id_by_enterprise_id}
              data-chosen={receipt.id_by_enterprise_id === chosen || undefined}
            >
              <td className={styles.nowrap}>{formatDate(receipt.receipt_date)}</td>
              <td className={styles.name}>
                <button type="button" className={styles.link} onClick={() => open(receipt)}>
                  {receipt.payer_name}
                </button>
              </td>
              <td className={styles.name}>{receipt.company?.name ?? '—'}</td>
              <td className={styles.num}>
                <Money amount={receipt.amount} />
              </td>
              <td className={styles.num}>
                <Money amount={receipt.amount - receipt.applied} />
              </td>
              <td>
                <ReceiptStateWord receipt={receipt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
