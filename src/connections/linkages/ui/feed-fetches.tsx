import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { feedQuery, type Linkage } from './client.ts'
import styles from './linkages.module.css'

/** How often a feed was read, by day. */
export function FeedFetches({ linkage }: { linkage: Linkage }) {
  const { data } = useQuery(feedQuery(linkage.id_by_enterprise_id))
  if (!data) return <SkeletonRows rows={3} columns={3} height={32} />
  return (
    <>
      <p className={styles.hint}>
        最後の取得：{data.last_fetched_at ? formatInstant(data.last_fetched_at) : 'まだありません'}
      </p>
      {!data.shown && (
        <p className={styles.refused}>今は読めません（停止中か、サイトまたは案件の利用が制限されています）</p>
      )}
      {data.fetches.length > 0 && (
        <table className={`${plain.table} ${styles.fetches}`}>
          <thead>
            <tr>
              <th scope="col">日付</th>
              <th scope="col">取得</th>
              <th scope="col">うち変更なし</th>
            </tr>
          </thead>
          <tbody>
            {data.fetches.map(({ day, fetches, unchanged }) => (
              <tr key={day}>
                <th scope="row">{day.replaceAll('-', '/')}</th>
                <td>{fetches.toLocaleString('ja-JP')}回</td>
                <td>{unchanged.toLocaleString('ja-JP')}回</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
