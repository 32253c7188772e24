import { Pagination, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { clues } from '../reasons.ts'
import { duplicateEntities, groupsQuery, typeOf } from './client.ts'
import { DuplicateTabs } from './duplicate-tabs.tsx'
import styles from './duplicates.module.css'
import { SuspectGroup } from './suspect-group.tsx'

/** Records that may be one and the same, group by group, the newest first. */
export function SuspectsPage() {
  const [params, setParams] = useSearchParams()
  const type = typeOf(params)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const withWeak = params.get('weak') === '1'
  const { data } = useQuery(groupsQuery(type, page, withWeak))
  const { label } = duplicateEntities[type]
  const go = (next: number, weak: boolean) =>
    setParams({ type, ...(next > 1 && { page: String(next) }), ...(weak && { weak: '1' }) })
  const pages = data ? Math.ceil(data.count / data.limit_value) : 0
  return (
    <>
      <PageHeader
        title={`${label.ja}の重複`}
        meta={data && `${data.count.toLocaleString('ja-JP')}${data.count_is_capped ? '組以上' : '組'}`}
      />
      <DuplicateTabs type={type} />
      <div className={styles.page}>
        <div className={styles.bar}>
          <p className={styles.lead}>
            同じ{label.ja}と思われる記録です。比べて1件に統合するか、重複ではないと記録します。
          </p>
          {clues[type].some((clue) => clue.weak) && (
            <Switch
              label="名前だけ同じものも含める"
              checked={withWeak}
              onChange={(event) => go(1, event.currentTarget.checked)}
            />
          )}
        </div>
        {!data && <SkeletonRows rows={8} columns={6} />}
        {data?.count === 0 && (
          <EmptyState
            title={`重複の疑いがある${label.ja}はありません`}
            text="メールアドレスや電話番号、名前が同じ記録が登録されると、ここに表示されます。"
          />
        )}
        {data && data.groups.length > 0 && (
          <ul className={styles.groups}>
            {data.groups.map((group) => (
              <SuspectGroup
                key={group.records.map((row) => row.id_by_enterprise_id).join()}
                type={type}
                group={group}
              />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <div className={styles.foot}>
            <Pagination total={pages} value={page} onChange={(next) => go(next, withWeak)} />
          </div>
        )}
      </div>
    </>
  )
}
