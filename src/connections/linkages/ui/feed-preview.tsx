import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Linkage, previewQuery } from './client.ts'
import styles from './linkages.module.css'

/** How many jobs a feed holds at this moment, and the first of them. */
export function FeedPreview({ linkage }: { linkage: Linkage }) {
  const { data } = useQuery(previewQuery(linkage.id_by_enterprise_id))
  if (!data) return <SkeletonRows rows={4} columns={2} height={32} />
  return (
    <>
      <p className={data.shown ? styles.taken : styles.refused}>
        {data.shown
          ? `${data.count.toLocaleString('ja-JP')}件の案件を渡しています`
          : '今は公開していません（停止中か、サイトまたは案件の利用が制限されています）'}
      </p>
      {data.count === 0 && <p className={styles.hint}>募集中で公開している案件がありません。</p>}
      <ul className={styles.jobs}>
        {data.jobs.map(({ id, name, updated_at }) => (
          <li key={id}>
            <Link to={`/enterprise/jobs/${id}`}>{name}</Link>
            <time dateTime={updated_at}>{formatInstant(updated_at)}</time>
          </li>
        ))}
      </ul>
    </>
  )
}
