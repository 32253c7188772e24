import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { ForecastFigure, ForecastPart } from '../../forecast/item.ts'
import type { ForecastRecordsAnswer } from '../../forecast/schema.ts'
import { basisLabels, figureLabels, partLabels } from '../../forecast/words.ts'
import { BehindDrawer, BehindPages } from '../behind-drawer.tsx'
import { Sheet } from '../parts.tsx'
import { forecastRecordsQuery } from './client.ts'
import { monthText, shareText } from './forecast-texts.ts'

/** The place of the forecast whose records are shown; all parts where none is given. */
export type Opened = { from: string; to: string; part?: ForecastPart }
export type Place = Opened & { figure: ForecastFigure; conditions: readonly Condition[] }

const titleOf = ({ from, to, part, figure }: Place) =>
  [
    from === to ? monthText(from) : `${monthText(from)}〜${monthText(to)}`,
    part && partLabels[part],
    figureLabels[figure],
  ]
    .filter(Boolean)
    .join('　')

/** The contracts and opportunities behind a place, with the same sum at the foot as there. */
export function ForecastDrawer({ place, close }: { place: Place | null; close: () => void }) {
  const title = place ? titleOf(place) : undefined
  return (
    <BehindDrawer title={title} size={880} close={close}>
      {place && <List key={title} place={place} />}
    </BehindDrawer>
  )
}

function List({ place }: { place: Place }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(forecastRecordsQuery({ ...place, page }))
  if (!data) return <SkeletonRows rows={12} columns={6} height={40} />
  if (data.count === 0)
    return <EmptyState title="記録はありません" text="この見通しのもとになる契約と商談はありません。" />
  return (
    <>
      <Table figure={place.figure} data={data} />
      <BehindPages of={data} page={page} go={setPage} />
    </>
  )
}

const families = { contract: 'contracts', opportunity: 'opportunities' } as const

const chanceText = ({ part, basis, chance }: ForecastRecordsAnswer['records'][number]) =>
  part === 'fixed' || basis === 'none' ? '' : `${(chance * 100).toFixed(chance < 0.1 ? 1 : 0)}%`

function Table({ figure, data }: { figure: ForecastFigure; data: ForecastRecordsAnswer }) {
  return (
    <Sheet
      isWhole
      label="もとになった記録"
      heads={[
        '記録',
        '作業者',
        '販売先',
        '月',
        '根拠',
        '率',
        figure === 'people' ? '人数' : 'そのままの額',
        '見込み',
      ]}
      words={['作業者', '販売先', '根拠']}
    >
      <tbody>
        {data.records.map((record) => (
          <tr key={`${record.target_type}/${record.id}/${record.month}`}>
            <th scope="row">
              <Link to={`/enterprise/${families[record.target_type]}/${record.id}`}>
                {record.title || `${record.id}`}
              </Link>
            </th>
            <td data-text>{record.candidate ?? '—'}</td>
            <td data-text>{record.client ?? '—'}</td>
            <td>{record.month.replace('-', '/')}</td>
            <td data-text>{basisLabels[record.basis]}</td>
            <td>{chanceText(record)}</td>
            <td>{shareText(figure, record.full)}</td>
            <td>{shareText(figure, record.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={7}>
            合計 {data.count.toLocaleString('ja-JP')}件
          </th>
          <td>{shareText(figure, data.sum)}</td>
        </tr>
      </tfoot>
    </Sheet>
  )
}
