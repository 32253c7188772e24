import { Modal } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, type UIEvent, useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { AnnounceEntry } from './announce-entry.tsx'
import styles from './announcements.module.css'

type Announce = { id: number; title: string; content: string; created_at: string }
type Page = { announces: Announce[]; current_page: number; limit_value: number; count: number }

const queryKey = ['enterprise', 'announces']
/** Distance from the bottom at which the next page is read. */
const near_px = 80

/** The next page to read, until as many entries are loaded as there are. */
export function nextPage(
  pages: readonly Pick<Page, 'announces' | 'count' | 'current_page'>[],
): number | undefined {
  const last = pages.at(-1)
  const loaded = pages.reduce((sum, page) => sum + page.announces.length, 0)
  return last && last.announces.length > 0 && loaded < last.count ? last.current_page + 1 : undefined
}

/** What else helps, at the foot of the announcements. */
export type Help = ComponentType<{ close: () => void }>

type Props = { opened: boolean; close: () => void; help: Help }

/** The list of announcements; closing forgets what was loaded. */
export default function AnnounceModal({ opened, close, help: Help }: Props) {
  const queryClient = useQueryClient()
  const forget = () => queryClient.removeQueries({ queryKey })
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={forget}
      title="お知らせ一覧"
      size={640}
      padding={0}
      classNames={{ header: styles.head, body: styles.body }}
    >
      <AnnounceList />
      <Suspense>
        <Help close={close} />
      </Suspense>
    </Modal>
  )
}

export type AnnounceCalls = readonly [Signature<'GET', '/api/enterprise/announces/index', undefined, Page>]
const api = apiOf<AnnounceCalls>()

function AnnounceList() {
  const [failed, setFailed] = useState(false)
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/enterprise/announces/index', { query: { page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    meta: { quiet: true },
  })
  const more = async ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < near_px
    if (!isNear || !list.hasNextPage || list.isFetching || failed) return
    setFailed((await list.fetchNextPage()).isError)
  }

  const announces = list.data?.pages.flatMap((page) => page.announces) ?? []
  return (
    <ScrollRegion className={styles.list} onScroll={more} label="お知らせ">
      {list.isPending && <SkeletonRows rows={5} columns={2} height={64} />}
      {list.isError && (
        <p className={styles.none}>お知らせを読み込めませんでした。時間をおいて開き直してください。</p>
      )}
      {list.isSuccess && announces.length === 0 && <p className={styles.none}>お知らせはまだありません</p>}
      {announces.map((announce) => (
        <AnnounceEntry key={announce.id} {...announce} />
      ))}
    </ScrollRegion>
  )
}
