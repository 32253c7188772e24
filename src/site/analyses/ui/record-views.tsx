import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { agencyQuery } from '#foundation/ui/surface.ts'
import { type Group, recordQuery } from './client.ts'
import { DayChart } from './day-chart.tsx'
import { countText, rateText } from './figures.ts'
import styles from './record-views.module.css'

/** Views of the last 30 days by day; of a job also the applications. */
export function RecordViews({ group, id, small }: { group: Group; id: number; small?: boolean }) {
  const { data: agency } = useQuery({ ...agencyQuery, meta: { quiet: true } })
  const isClosed = agency?.restrictions.sites === 1
  const { data } = useQuery({ ...recordQuery(group, id), enabled: agency !== undefined && !isClosed })
  if (isClosed)
    return <p className={styles.note}>サイトの機能が制限されているため、閲覧の数は表示できません。</p>
  if (!data) return <SkeletonRows rows={small ? 3 : 6} columns={2} />
  if (data.views + data.applies === 0)
    return small ? (
      <p className={styles.note}>直近30日の閲覧はまだありません。</p>
    ) : (
      <EmptyState
        title="直近30日の閲覧はまだありません"
        text="公開サイトで開かれると、数秒でここに数が並びます。"
      />
    )
  const facts = [
    ['閲覧', `${countText(data.views)}回`],
    ...(group === 'job'
      ? [
          ['応募', `${countText(data.applies)}件`],
          ['応募率', rateText(data.applies, data.views)],
        ]
      : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DayChart
        label="閲覧"
        unit="回"
        points={data.days.map(({ day, views }) => ({ day, count: views }))}
        {...(small && { small })}
      />
      <details className={styles.table}>
        <summary>日別の表</summary>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">日付</th>
              <th scope="col">閲覧</th>
              {group === 'job' && <th scope="col">応募</th>}
            </tr>
          </thead>
          <tbody>
            {data.days.toReversed().map(({ day, views, applies }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{countText(views)}</td>
                {group === 'job' && <td>{countText(applies)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
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
