import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, GroupingKey } from '../figures/report.ts'
import type { RecordsAnswer } from '../figures/schema.ts'
import { BehindDrawer, BehindPages } from './behind-drawer.tsx'
import { type Behind, type Family, recordsQuery } from './client.ts'
import { Sheet } from './parts.tsx'

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
    <BehindDrawer title={opened?.title} size={760} close={close}>
      {opened && <List key={opened.title} family={family} opened={opened} />}
    </BehindDrawer>
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
  return (
    <>
      <Table figure={figure} data={data} />
      <BehindPages of={data} page={page} go={setPage} />
    </>
  )
}

function Table({ figure, data }: { figure: Figure; data: RecordsAnswer }) {
  const isCounted = figure.kind === 'count'
  return (
    <Sheet
      isWhole
      label="もとになった記録"
      heads={['記録', '作業者', '販売先', '月', ...(isCounted ? [] : [figure.label])]}
      words={['作業者', '販売先']}
    >
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
    </Sheet>
  )
}
