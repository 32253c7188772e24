import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Note, Stack, Tiles } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import styles from './chart.module.css'
import { api } from './client.ts'
import { DayChart } from './day-chart.tsx'
import { countText, rateText } from './figures.ts'

type Props = { group: 'job' | 'article'; id: number; small?: boolean }

/** Views of the last 30 days by day; of a job also the applications. */
export function RecordViews({ group, id, small }: Props) {
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const isClosed = enterprise?.restrictions.sites === 1
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/analyses/record/:id', { id, body: { group } }),
    enabled: enterprise !== undefined && !isClosed,
  })
  if (isClosed) return <Note>サイトの機能が制限されているため、閲覧の数は表示できません。</Note>
  if (!data) return <SkeletonRows rows={small ? 3 : 6} columns={2} />
  if (data.views + data.applies === 0)
    return small ? (
      <Note>直近30日の閲覧はまだありません。</Note>
    ) : (
      <EmptyState
        title="直近30日の閲覧はまだありません"
        text="公開サイトで開かれると、数秒でここに数が並びます。"
      />
    )
  const isJob = group === 'job'
  return (
    <Stack gap={16}>
      <Tiles
        tiles={[
          { name: '閲覧', figure: `${countText(data.views)}回` },
          ...(isJob
            ? [
                { name: '応募', figure: `${countText(data.applies)}件` },
                { name: '応募率', figure: rateText(data.applies, data.views) },
              ]
            : []),
        ]}
      />
      <DayChart
        label="閲覧"
        unit="回"
        points={data.days.map(({ day, views }) => ({ day, count: views }))}
        {...(small && { small })}
      />
      <details>
        <summary className={styles.summary}>日別の表</summary>
        <DataTable
          label="日別の表"
          keyOf={({ day }) => day}
          rows={data.days.toReversed()}
          columns={[
            { head: '日付', kind: 'name', cell: ({ day }) => formatDate(day) },
            { head: '閲覧', cell: ({ views }) => countText(views) },
            isJob && { head: '応募', cell: ({ applies }) => countText(applies) },
          ]}
        />
      </details>
    </Stack>
  )
}

/** The tab of a job's record. */
export function JobViewsTab({ row }: ComponentProps<RecordPart>) {
  return (
    <section className={styles.tab} aria-label="サイトでの反応">
      <h2>サイトでの反応（直近30日）</h2>
      <RecordViews group="job" id={idOf(row)} />
    </section>
  )
}
