import { Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { receiptDays, receiptOutcomes } from '../services.ts'
import { type Linkage, type Receipt, receiptsQuery } from './client.ts'
import styles from './linkages.module.css'
import { outcomeLook } from './looks.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

const outcomes = [
  { value: '0', label: 'すべて' },
  ...receiptOutcomes.map(([id, label]) => ({ value: String(id), label })),
]

/** What came of a linkage in the last 30 days and what became of it. */
export function ReceiptLog({ linkage }: { linkage: Linkage }) {
  const [outcome, setOutcome] = useState('0')
  const [opened, setOpened] = useState<number>()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    receiptsQuery(linkage.id_by_enterprise_id, Number(outcome)),
  )
  const receipts = data?.pages.flatMap(({ linkage_receipts }) => linkage_receipts)
  return (
    <section className={styles.log} aria-label="受信の記録">
      <header>
        <h2>受信の記録</h2>
        <span className={styles.hint}>{receiptDays}日間</span>
        <Select
          aria-label="結果"
          data={outcomes}
          allowDeselect={false}
          value={outcome}
          onChange={(value) => setOutcome(value ?? '0')}
        />
      </header>
      {!receipts && <SkeletonRows rows={4} columns={4} height={40} />}
      {receipts?.length === 0 && (
        <p className={styles.hint}>
          {outcome === '0' ? 'まだ何も届いていません。' : 'この結果の記録はありません。'}
        </p>
      )}
      {receipts && receipts.length > 0 && <Receipts receipts={receipts} open={setOpened} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          さらに表示
        </Button>
      )}
      {opened !== undefined && <ReceiptDialog id={opened} close={() => setOpened(undefined)} />}
    </section>
  )
}

const textOf = (told: Receipt['reasons']) =>
  Object.entries(told)
    .map(([name, texts]) => (name ? `${name}：${texts.join('、')}` : texts.join('、')))
    .join(' ／ ')

function Receipts({ receipts, open }: { receipts: readonly Receipt[]; open: (id: number) => void }) {
  return (
    <ScrollRegion className={styles.scroll} label="受信の記録の一覧">
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {['時刻', '結果', '応募・理由'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id_by_enterprise_id}>
              <th scope="row">{formatInstant(receipt.created_at)}</th>
              <td>
                <StateMark {...outcomeLook(receipt.outcome)} />
              </td>
              <td className={styles.reason}>
                {receipt.apply_id ? (
                  <Link to={`/enterprise/applies/${receipt.apply_id}`}>応募 {receipt.apply_id}</Link>
                ) : (
                  textOf(receipt.reasons)
                )}
                {Object.keys(receipt.notes).length > 0 && (
                  <span className={styles.sub}>{textOf(receipt.notes)}</span>
                )}
              </td>
              <td>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${formatInstant(receipt.created_at)}の記録の内容`}
                  onClick={() => open(receipt.id_by_enterprise_id)}
                >
                  内容
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
