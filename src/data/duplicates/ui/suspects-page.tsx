import { Pagination, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { clues } from '../rules.ts'
import type { duplicateRoutes } from '../server.ts'
import { DuplicateTabs } from './duplicate-tabs.tsx'
import { duplicateEntities, typeOf } from './duplicate-type.ts'
import styles from './duplicates.module.css'
import { SuspectGroup } from './suspect-group.tsx'

const api = apiOf<typeof duplicateRoutes>()

/** Records that may be one and the same, group by group, the newest first. */
export function SuspectsPage() {
  const [params, setParams] = useSearchParams()
  const type = typeOf(params)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const withWeak = params.get('weak') === '1'
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/duplicates/index', {
      body: { target_type: type, page, with_weak: withWeak },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
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
        <Row gap={12} wrap below={12}>
          <Lead>同じ{label.ja}と思われる記録です。比べて1件に統合するか、重複ではないと記録します。</Lead>
          {clues[type].some((clue) => clue.weak) && (
            <Switch
              label="名前だけ同じものも含める"
              checked={withWeak}
              onChange={(event) => go(1, event.currentTarget.checked)}
            />
          )}
        </Row>
        {!data && <SkeletonRows rows={8} columns={6} />}
        {data?.count === 0 && (
          <EmptyState
            title={`重複の疑いがある${label.ja}はありません`}
            text="メールアドレスや電話番号、名前が同じ記録が登録されると、ここに表示されます。"
          />
        )}
        {data && data.groups.length > 0 && (
          <Stack as="ul" gap={16}>
            {data.groups.map((group) => (
              <SuspectGroup
                key={group.records.map((row) => row.id_by_enterprise_id).join()}
                type={type}
                group={group}
              />
            ))}
          </Stack>
        )}
        {pages > 1 && (
          <Row justify="center" above={16}>
            <Pagination total={pages} value={page} onChange={(next) => go(next, withWeak)} />
          </Row>
        )}
      </div>
    </>
  )
}
