import { Drawer, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Column, type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row as Line, Note } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { periodText } from '../figure-rows.ts'
import type { EnterpriseFigure, Enterprises } from '../sheet-schema.ts'
import { api, type Interval } from './client.ts'
import styles from './kpi.module.css'

type Row = Enterprises['agencies'][number]
export type Opened = { interval: Interval; start: string; figure: EnterpriseFigure; label: string }

/** The enterprises behind a figure, with what each adds to it. */
export function EnterprisesDrawer({ opened, close }: { opened: Opened | null; close: () => void }) {
  return (
    <Drawer
      opened={opened !== null}
      onClose={close}
      position="right"
      size={640}
      padding={0}
      title={opened && `${periodText(opened.interval, opened.start)}　${opened.label}`}
      closeButtonProps={{ 'aria-label': '閉じる' }}
      classNames={{ header: styles.drawerHead }}
    >
      {opened && <List key={`${opened.figure} ${opened.start}`} opened={opened} />}
    </Drawer>
  )
}

function List({ opened: { label: _, ...behind } }: { opened: Opened }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...api.query.post('/api/admin/kpi_records/agencies', { body: { ...behind, page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <SkeletonRows rows={10} columns={4} height={40} />
  if (data.count === 0)
    return (
      <EmptyState title="エージェントはありません" text="この期間に、この数字を動かした契約はありません。" />
    )
  const pages = Math.ceil(data.count / data.limit_value)
  return (
    <>
      <Lead inset below={12}>
        {data.count.toLocaleString('ja-JP')}件・合計 <b>{yenText(data.total)}</b>
      </Lead>
      <DataTable
        label="エージェントの一覧"
        columns={columnsOf(behind.interval !== 1, behind.figure === 'paid_equivalents')}
        keyOf={({ enterprise, month }) => `${enterprise.id} ${month}`}
        rows={data.agencies}
      />
      {pages > 1 && (
        <Line inset above={12} below={12}>
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? '次のページ' : '前のページ',
            })}
          />
        </Line>
      )}
    </>
  )
}

/** What of its list price an enterprise pays: 0.9. */
const shareText = ({ list, mrr }: Row) => (list === 0 ? '0' : (mrr / list).toFixed(2))

const money = (head: string, amount: (row: Row) => number): Column<Row> => ({
  head,
  kind: 'number',
  cell: (row) => <Money amount={amount(row)} />,
})

const columnsOf = (hasMonths: boolean, isWithList: boolean): Columns<Row> => [
  {
    head: 'エージェント',
    kind: 'name',
    cell: ({ enterprise }) => <Link to={`/admin/enterprises/${enterprise.id}`}>{enterprise.name}</Link>,
  },
  hasMonths && { head: '月', cell: ({ month }) => month.replace('-', '/') },
  ...(isWithList
    ? [
        money('割引前', ({ list }) => list),
        { head: '換算', kind: 'number', cell: shareText } satisfies Column<Row>,
      ]
    : [money('前のMRR', ({ mrr_before }) => mrr_before), money('MRR', ({ mrr }) => mrr)]),
  {
    head: '金額',
    kind: 'number',
    cell: ({ amount, corrected }) => (
      <>
        <Money amount={amount} />
        {corrected !== null && <Note tone="warn">訂正後 {yenText(corrected)}</Note>}
      </>
    ),
  },
]
