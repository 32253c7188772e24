import { Drawer, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, GroupingKey } from '../figures/report.ts'
import type { RecordsAnswer } from '../figures/schema.ts'
import { type Behind, type Family, recordsQuery } from './client.ts'
import styles from './report.module.css'

/** One group of a breakdown: what it is grouped by, and which of them. */
export type OpenedGroup = { by: GroupingKey; key: number | null; label: string }
export type Opened = { figure: Figure; title: string; behind: Omit<Behind, 'page'> }

/** The records behind a figure, with the same sum at the foot as in the report. */
export function RecordsDrawer({
  family,
  opened,
  close,
}: {
  family: Family
  opened: Opened | null
  close: () => void
}) {
  return (
    <Drawer
      opened={opened !== null}
      onClose={close}
      position="right"
      size={760}
      padding={0}
      title={opened?.title}
      closeButtonProps={{ 'aria-label': '閉じる' }}
      classNames={{ header: styles.drawerHead }}
    >
      {opened && <List key={opened.title} family={family} opened={opened} />}
    </Drawer>
  )
}

const families: Readonly<Record<string, string>> = {
  contract: 'contracts',
  contract_operation: 'contract_operations',
  billing_payment: 'billing_payments',
  opportunity: 'opportunities',
}

function List({ family, opened: { figure, behind } }: { family: Family; opened: Opened }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(recordsQuery(family, { ...behind, page }))
  if (!data) return <SkeletonRows rows={12} columns={5} height={40} />
  if (data.count === 0)
    return <EmptyState title="記録はありません" text="この数字のもとになる記録はありません。" />
  const pages = Math.ceil(data.count / data.limit_value)
  return (
    <>
      <Table figure={figure} data={data} />
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? '次のページ' : '前のページ' })}
        />
      )}
    </>
  )
}

function Table({ figure, data }: { figure: Figure; data: RecordsAnswer }) {
  const isCounted = figure.kind === 'count'
  return (
    <ScrollRegion label="もとになった記録" className={styles.behind}>
      <table className={`${plain.table} ${styles.sheet}`}>
        <thead>
          <tr>
            <th scope="col">記録</th>
            <th scope="col">作業者</th>
            <th scope="col">販売先</th>
            <th scope="col">月</th>
            {!isCounted && <th scope="col">{figure.label}</th>}
          </tr>
        </thead>
        <tbody>
          {data.records.map(({ id, title, candidate, client, month, amount }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/enterprise/${families[data.target_type]}/${id}`}>{title || `${id}`}</Link>
              </th>
              <td data-text>{candidate ?? '—'}</td>
              <td data-text>{client ?? '—'}</td>
              <td>{month.replace('-', '/')}</td>
              {!isCounted && <td>{figureText(figure.kind, amount)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isCounted ? 3 : 4}>
              合計 {data.count.toLocaleString('ja-JP')}件
            </th>
            <td>{figureText(figure.kind, data.sum)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
