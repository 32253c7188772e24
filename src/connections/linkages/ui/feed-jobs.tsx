import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { type FeedJob, feedJobsQuery, type Linkage } from './client.ts'
import { LogPart } from './log-part.tsx'
import { feedJobLook } from './looks.ts'

type Kind = 'all' | 'in' | 'out'
const empty: Readonly<Record<Kind, string>> = {
  all: '対象の案件がありません。',
  in: '含まれる案件がありません。「含まれない」で理由を確認できます。',
  out: '含まれない案件はありません。',
}

const columns: Columns<FeedJob> = [
  {
    head: '案件',
    kind: 'name',
    width_px: 260,
    cell: ({ id_by_enterprise_id: id, name, url }) => (
      <>
        <Link to={`/enterprise/jobs/${id}`}>{name}</Link>
        {url && (
          <small>
            <a href={url} target="_blank" rel="noreferrer">
              媒体のページ
            </a>
          </small>
        )}
      </>
    ),
  },
  { head: '状態', kind: 'short', cell: (job) => <StateMark {...feedJobLook(job)} /> },
  { head: '理由', kind: 'long', cell: ({ reasons }) => reasons.join('、') },
  {
    head: '更新',
    kind: 'short',
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatInstant(updated_at)}</time>,
  },
]

/** The jobs a feed is about: which are in it at this moment, and why the others are not. */
export function FeedJobs({ linkage }: { linkage: Linkage }) {
  const [kind, setKind] = useState<Kind>('all')
  const jobs = useInfiniteQuery(feedJobsQuery(linkage.id_by_enterprise_id, kind))
  const first = jobs.data?.pages[0]
  const counted = (count: number | undefined) =>
    count === undefined ? '' : ` ${count.toLocaleString('ja-JP')}`
  return (
    <LogPart
      title="フィードの案件"
      hint="案件番号の大きい順"
      filter={
        <SegmentedControl
          aria-label="表示する案件"
          data={[
            { value: 'all', label: 'すべて' },
            { value: 'in', label: `含まれる${counted(first?.in_count)}` },
            { value: 'out', label: `含まれない${counted(first?.out_count)}` },
          ]}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
      }
      label="フィードの案件の一覧"
      columns={columns}
      keyOf={byId}
      min_px={860}
      rows={jobs.data?.pages.flatMap((page) => page.jobs)}
      empty={empty[kind]}
      more={jobs}
    />
  )
}
