import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody, pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { RecordLink } from '../../journals/ui/record-link.tsx'
import { rateName, shareName } from '../consumption-tax/names.ts'
import { api, type TaxLine } from './client.ts'

type Row = { kind: 'sales' | 'purchases'; rate: number; deductible_percent: number }

/** The row that the address names: sales-10-100, purchases-10-70. */
export const taxRowOf = (text: string): Row | undefined => {
  const found = /^(sales|purchases)-(\d{1,2})-(\d{1,3})$/.exec(text)
  if (!found) return undefined
  return {
    kind: found[1] === 'sales' ? 'sales' : 'purchases',
    rate: Number(found[2]),
    deductible_percent: Math.min(100, Number(found[3])),
  }
}

export const taxRowTitle = ({ kind, rate, deductible_percent }: Row): string =>
  kind === 'sales' ? `売上 ${rateName(rate)}` : `仕入 ${rateName(rate)} 控除 ${shareName(deductible_percent)}`

const columnsOf = (kind: Row['kind']): Columns<TaxLine> => [
  { head: '仕訳の日付', kind: 'short', cell: ({ entry_date }) => formatDate(entry_date) },
  {
    head: '取引',
    kind: 'name',
    cell: (line) => <RecordLink of={line} />,
  },
  { head: '取引先', kind: 'long', cell: ({ party_name }) => party_name ?? '—' },
  { head: '税抜金額', kind: 'number', cell: ({ taxable }) => <Money amount={taxable} /> },
  { head: '消費税', kind: 'number', cell: ({ tax }) => <Money amount={tax} /> },
  kind === 'purchases' && {
    head: '控除対象外',
    kind: 'number',
    cell: ({ nondeductible }) => <Money amount={nondeductible} />,
  },
]

/** The lines of the books behind a row of the summary; each leads to its record. */
export function TaxRecords({ row }: { row: Row & { from: string; to: string } }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/consumption_taxes/lines', {
      body: { ...row, page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListBody
        label={`${taxRowTitle(row)}の仕訳`}
        columns={columnsOf(row.kind)}
        keyOf={({ journal_id, position }) => `${journal_id}/${position}`}
        rows={data?.tax_lines}
        min_px={620}
        empty={{ title: 'もとになった仕訳はありません' }}
      />
      {data && data.count > pageSize && (
        <ListFoot count={data.count} capped={false} page={page} size={pageSize} go={setPage} />
      )}
    </>
  )
}
