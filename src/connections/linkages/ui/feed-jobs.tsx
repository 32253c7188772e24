import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { type FeedJob, feedJobsQuery, type Linkage } from './client.ts'
import styles from './linkages.module.css'
import { feedJobLook } from './looks.ts'

type Kind = 'all' | 'in' | 'out'
const empty: Readonly<Record<Kind, string>> = {
  all: '対象の案件がありません。',
  in: '含まれる案件がありません。「含まれない」で理由を確認できます。',
  out: '含まれない案件はありません。',
}

/** The jobs a feed is about: which are in it at this moment, and why the others are not. */
export function FeedJobs({ linkage }: { linkage: Linkage }) {
  const [kind, setKind] = useState<Kind>('all')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    feedJobsQuery(linkage.id_by_enterprise_id, kind),
  )
  const jobs = data?.pages.flatMap((page) => page.jobs)
  const [first] = data?.pages ?? []
  const counted = (count: number | undefined) =>
    count === undefined ? '' : ` ${count.toLocaleString('ja-JP')}`
  return (
    <section className={styles.log} aria-label="フィードの案件">
      <header>
        <h2>フィードの案件</h2>
        <span className={styles.hint}>案件番号の大きい順</span>
        <SegmentedControl
          aria-label="表示する案件"
          className={styles.kinds}
          data={[
            { value: 'all', label: 'すべて' },
            { value: 'in', label: `含まれる${counted(first?.in_count)}` },
            { value: 'out', label: `含まれない${counted(first?.out_count)}` },
          ]}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
      </header>
      {!jobs && <SkeletonRows rows={5} columns={3} height={40} />}
      {jobs?.length === 0 && <p className={styles.hint}>{empty[kind]}</p>}
      {jobs && jobs.length > 0 && <Jobs jobs={jobs} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          さらに表示
        </Button>
      )}
    </section>
  )
}

function Jobs({ jobs }: { jobs: readonly FeedJob[] }) {
  return (
    <ScrollRegion className={styles.scroll} label="フィードの案件の一覧">
      <table className={`${plain.table} ${styles.table} ${styles.jobs}`}>
        <thead>
          <tr>
            {['案件', '状態', '理由', '更新'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ id_by_enterprise_id: id, name, url, updated_at, ...job }) => (
            <tr key={id}>
              <th scope="row" className={styles.job}>
                <Link to={`/enterprise/jobs/${id}`}>{name}</Link>
                {url && (
                  <a className={styles.sub} href={url} target="_blank" rel="noreferrer">
                    媒体のページ
                  </a>
                )}
              </th>
              <td>
                <StateMark {...feedJobLook(job)} />
              </td>
              <td className={styles.reason}>{job.reasons.join('、')}</td>
              <td>
                <time dateTime={updated_at}>{formatInstant(updated_at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
