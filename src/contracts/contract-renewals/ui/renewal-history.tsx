import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { listHistory } from './client.ts'
import styles from './renewal-tab.module.css'

const words: Record<string, string> = {
  mail: '更新確認メールを送信',
  expire: '満了',
  renew: '更新契約を作成',
  renew_cancel: '更新契約を取消',
}

const timeText = (instant: string) =>
  new Date(instant).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

/** What happened to the renewal of a contract, newest first. */
export function RenewalHistory({ id }: { id: number }) {
  const { data: entries } = useQuery({
    queryKey: ['contract_renewals', 'history', id],
    queryFn: ({ signal }) => listHistory(id, signal),
    meta: { quiet: true },
  })
  if (!entries) return <SkeletonRows rows={2} columns={2} />
  if (entries.length === 0) return null
  return (
    <section aria-label="更新の履歴">
      <h2 className={styles.heading}>更新の履歴</h2>
      <ul className={styles.history}>
        {entries.map(({ id: entry, created_at, enterprise_member, kind, note }) => (
          <li key={entry}>
            <time dateTime={created_at}>{timeText(created_at)}</time>
            <span>{[words[kind], note].filter(Boolean).join('：')}</span>
            {enterprise_member && <span>{enterprise_member.name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
