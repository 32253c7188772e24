import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { markRead, noticesQuery } from './client.ts'
import { NoticeItem } from './notice-item.tsx'
import styles from './notifications.module.css'

/** The member's notices, newest first; each leads to its record and is read then. */
export default function BellPanel({ close }: { close: () => void }) {
  const client = useQueryClient()
  const list = useInfiniteQuery({ ...noticesQuery, refetchOnMount: 'always' })
  const reading = useMutation({ mutationFn: (id?: number) => markRead(client, id) })
  const notices = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const unread = list.data?.pages[0]?.unread_count ?? 0
  return (
    <>
      <header className={styles.head}>
        <h2>通知</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          loading={reading.isPending}
          onClick={() => reading.mutate(undefined)}
        >
          すべて既読にする
        </Button>
        <Link
          to="/enterprise/setting/member/notifications"
          className={styles.choose}
          onClick={close}
          aria-label="受け取る通知の設定"
        >
          <Settings2 size={16} aria-hidden />
        </Link>
      </header>
      <ScrollRegion className={styles.list} label="通知の一覧">
        {list.isPending && <SkeletonRows rows={4} columns={1} height={56} />}
        {list.isError && (
          <p className={styles.none} role="alert">
            通知を読み込めませんでした。時間をおいて開き直してください。
          </p>
        )}
        {list.isSuccess && notices.length === 0 && (
          <p className={styles.none}>
            通知はまだありません。応募や契約満了などがあると、ここに表示されます。
          </p>
        )}
        {notices.length > 0 && (
          <ul>
            {notices.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                read={() => reading.mutate(notice.id)}
                close={close}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            さらに表示
          </Button>
        )}
      </ScrollRegion>
    </>
  )
}
