import { Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { receiptDays, receiptOutcomes } from '../services.ts'
import { type Linkage, type Receipt, receiptsQuery } from './client.ts'
import styles from './linkages.module.css'
import { LogPart } from './log-part.tsx'
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
  const receipts = useInfiniteQuery(receiptsQuery(linkage.id_by_enterprise_id, Number(outcome)))
  return (
    <>
      <LogPart
        title="受信の記録"
        hint={`${receiptDays}日間`}
        filter={
          <Select
            className={styles.outcome}
            aria-label="結果"
            data={outcomes}
            allowDeselect={false}
            value={outcome}
            onChange={(value) => setOutcome(value ?? '0')}
          />
        }
        label="受信の記録の一覧"
        columns={columnsOf(setOpened)}
        keyOf={byId}
        min_px={640}
        rows={receipts.data?.pages.flatMap(({ linkage_receipts }) => linkage_receipts)}
        empty={outcome === '0' ? 'まだ何も届いていません。' : 'この結果の記録はありません。'}
        more={receipts}
      />
      {opened !== undefined && <ReceiptDialog id={opened} close={() => setOpened(undefined)} />}
    </>
  )
}

const textOf = (told: Receipt['reasons']) =>
  Object.entries(told)
    .map(([name, texts]) => (name ? `${name}：${texts.join('、')}` : texts.join('、')))
    .join(' ／ ')

const columnsOf = (open: (id: number) => void): Columns<Receipt> => [
  { head: '時刻', kind: 'name', width_px: 160, cell: ({ created_at }) => formatInstant(created_at) },
  { head: '結果', kind: 'short', cell: ({ outcome }) => <StateMark {...outcomeLook(outcome)} /> },
  {
    head: '応募・理由',
    kind: 'long',
    cell: ({ apply_id, reasons, notes }) => (
      <>
        {apply_id ? <Link to={`/enterprise/applies/${apply_id}`}>応募 {apply_id}</Link> : textOf(reasons)}
        {Object.keys(notes).length > 0 && <small>{textOf(notes)}</small>}
      </>
    ),
  },
  {
    head: '操作',
    kind: 'actions',
    cell: ({ id_by_enterprise_id: id, created_at }) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${formatInstant(created_at)}の記録の内容`}
        onClick={() => open(id)}
      >
        内容
      </Button>
    ),
  },
]
