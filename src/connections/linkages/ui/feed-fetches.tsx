import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, type Linkage } from './client.ts'

const timesOf = (count: number) => `${count.toLocaleString('ja-JP')}回`

/** How often a feed was read, by day. */
export function FeedFetches({ linkage: { id_by_enterprise_id: id } }: { linkage: Linkage }) {
  const { data } = useQuery(api.query.post('/api/enterprise/linkage_feeds/show/:id', { id }))
  if (!data) return <SkeletonRows rows={3} columns={3} height={32} />
  return (
    <>
      <Lead below={8}>
        最後の取得：{data.last_fetched_at ? formatInstant(data.last_fetched_at) : 'まだありません'}
      </Lead>
      {!data.shown && (
        <Note tone="ng">今は読めません（停止中か、サイトまたは案件の利用が制限されています）</Note>
      )}
      {data.fetches.length > 0 && (
        <DataTable
          label="取得の回数"
          columns={[
            { head: '日付', kind: 'name', cell: ({ day }) => day.replaceAll('-', '/') },
            { head: '取得', cell: ({ fetches }) => timesOf(fetches) },
            { head: 'うち変更なし', cell: ({ unchanged }) => timesOf(unchanged) },
          ]}
          keyOf={({ day }) => day}
          rows={data.fetches}
        />
      )}
    </>
  )
}
