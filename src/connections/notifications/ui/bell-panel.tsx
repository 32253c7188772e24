import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, noticesQuery } from './client.ts'
import { NoticeItem } from './notice-item.tsx'
import styles from './notifications.module.css'

type Props = { opened: boolean; close: () => void }

/** The member's notices, newest first; each leads to its record and is read then. */
export default function BellPanel({ opened, close }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={400}
      title="通知"
      classNames={{ body: styles.body }}
    >
      <NoticeList close={close} />
    </Drawer>
  )
}

function NoticeList({ close }: Pick<Props, 'close'>) {
  const list = useInfiniteQuery({ ...noticesQuery, refetchOnMount: 'always' })
  const reading = useMutation(api.mutation.post('/api/enterprise/notifications/read'))
  const notices = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const unread = list.data?.pages[0]?.unread_count ?? 0
  return (
    <>
      <Row justify="between" className={styles.head}>
        <Link to="/enterprise/setting/member/notifications" className={styles.choose} onClick={close}>
          <Settings2 size={16} aria-hidden />
          受け取る通知
        </Link>
        <Button
          variant="default"
          size="compact-sm"
          disabled={unread === 0}
          loading={reading.isPending && 'all' in reading.variables.body}
          onClick={() => reading.mutate({ body: { all: true } })}
        >
          すべて既読にする
        </Button>
      </Row>
      {list.isPending && <SkeletonRows rows={4} columns={1} height={56} />}
      {list.isError && (
        <p className={styles.none} role="alert">
          通知を読み込めませんでした。時間をおいて開き直してください。
        </p>
      )}
      {list.isSuccess && notices.length === 0 && (
        <p className={styles.none}>通知はまだありません。応募や契約満了などがあると、ここに表示されます。</p>
      )}
      {notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              read={() => reading.mutate({ body: { ids: [notice.id] } })}
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
    </>
  )
}
