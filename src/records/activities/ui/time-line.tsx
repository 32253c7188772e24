import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useCommentActs } from '../../comments/ui/use-comment-acts.ts'
import type { ActivityKind } from '../activity.ts'
import styles from './activities.module.css'
import { activitiesOptions } from './client.ts'
import { EntryOf } from './entry.tsx'
import { groupActivities } from './group.ts'

type Props = { entity: Entity; row: RecordRow; kinds?: readonly ActivityKind[] | undefined; empty: ReactNode }

/** What happened to a record, newest first, read on page by page. */
export function TimeLine({ entity, row, kinds, empty }: Props) {
  const id = idOf(row)
  const acts = useCommentActs(entity, id)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activitiesOptions(entity, id, kinds),
  )
  const entries = useMemo(
    () => groupActivities(data?.pages.flatMap(({ activities }) => activities) ?? []),
    [data],
  )
  if (isError && !data)
    return (
      <Row wrap above={16} role="alert">
        <Note>読み込めませんでした。通信の状態を確認して、もう一度お試しください。</Note>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          もう一度読み込む
        </Button>
      </Row>
    )
  if (!data) return <SkeletonRows rows={5} columns={1} height={56} />
  if (entries.length === 0)
    return (
      <Note as="div" above={16}>
        {empty}
      </Note>
    )
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <EntryOf
            key={`${entry.first.kind}-${entry.first.id}`}
            entity={entity}
            row={row}
            entry={entry}
            acts={acts}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          data-reads
          variant="default"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          さらに表示
        </Button>
      )}
    </>
  )
}
