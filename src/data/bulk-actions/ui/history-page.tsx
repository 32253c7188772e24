import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { BulkAction } from '#foundation/entity/bulk/bulk-action.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { BulkProgressView } from '#foundation/screens/bulk/bulk-progress.tsx'
import { bulkLabel, bulkStatusText, numberText } from '#foundation/screens/bulk/bulk-text.ts'
import { bulkListOptions } from '#foundation/screens/bulk/client.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './history-page.module.css'

/** The member's own bulk updates and deletes: how they stand, what was refused, and the undo. */
export function BulkHistoryPage() {
  const { data } = useQuery(bulkListOptions())
  return (
    <>
      <PageHeader title="一括操作の履歴" meta="自分が行った一括更新・一括削除" />
      {!data && <SkeletonRows rows={8} columns={4} height={44} />}
      {data?.length === 0 && (
        <EmptyState
          title="一括操作の履歴はありません"
          text="一覧で行を選ぶと、まとめて編集・削除できます。結果はここに30日間残ります。"
        />
      )}
      {data && data.length > 0 && <Actions actions={data} />}
    </>
  )
}

function Actions({ actions }: { actions: readonly BulkAction[] }) {
  const entities = useEntities()
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('id'))
  return (
    <ul className={styles.actions}>
      {actions.map((action) => {
        const entity = entities.find(({ name }) => name === action.target_type)
        return (
          entity && (
            <Action
              key={action.id}
              entity={entity}
              action={action}
              open={action.id === opened}
              toggle={(open) => setParams(open ? { id: String(action.id) } : {}, { replace: true })}
            />
          )
        )
      })}
    </ul>
  )
}

type ActionProps = { entity: Entity; action: BulkAction; open: boolean; toggle: (open: boolean) => void }

function Action({ entity, action, open, toggle }: ActionProps) {
  const body = `bulk-action-${action.id}`
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={body} onClick={() => toggle(!open)}>
        <b>
          {entity.label.ja}の{bulkLabel(action)}（{numberText(action.count)}件）
        </b>
        <span>{bulkStatusText(action)}</span>
        {action.failed_count > 0 && (
          <Note as="span" tone="ng">
            変更できず {numberText(action.failed_count)}件
          </Note>
        )}
        <time dateTime={action.created_at}>{formatInstant(action.created_at)}</time>
      </button>
      {open && (
        <div id={body} className={styles.body}>
          <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
            <BulkProgressView entity={entity} id={action.id} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
