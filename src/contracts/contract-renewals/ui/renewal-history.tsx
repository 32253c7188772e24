import { useQuery } from '@tanstack/react-query'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, type HistoryEntry } from './client.ts'
import styles from './renewals.module.css'

const words: Record<string, string> = {
  mail: '更新確認メールを送信',
  expire: '満了',
  renew: '更新契約を作成',
  renew_cancel: '更新契約を取消',
}

const processes = [80, 90]
const kinds = ['renewal_answer', 'renewal_handle', 'renewal_link', 'expire', 'renew', 'renew_cancel']

/** What the history of a contract says about its renewal. */
const isOfRenewal = ({ kind, process_id, note }: HistoryEntry) =>
  note && (kinds.includes(kind) || processes.includes(process_id ?? 0))

const timeText = (instant: string) =>
  new Date(instant).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

/** What happened to the renewal of a contract, newest first. */
export function RenewalHistory({ id }: { id: number }) {
  const { data: entries } = useQuery({
    ...api.query.post('/api/enterprise/histories/index', {
      body: { target_type: 'contract', id_by_enterprise_id: id, limit_value: 200 },
    }),
    // Asked anew with what else shows the renewal.
    queryKey: ['contract_renewals', 'history', id],
    select: ({ histories }) => histories.filter(isOfRenewal),
    meta: { quiet: true },
  })
  if (!entries) return <SkeletonRows rows={2} columns={2} />
  if (entries.length === 0) return null
  return (
    <section aria-label="更新の履歴">
      <h2 className={styles.heading}>更新の履歴</h2>
      <ul className={styles.history}>
        {entries.map(({ id: entry, created_at, enterprise_member, kind, note }) => (
          <Row as="li" wrap gap={16} key={entry}>
            <time dateTime={created_at}>{timeText(created_at)}</time>
            <span>{[words[kind], note].filter(Boolean).join('：')}</span>
            {enterprise_member && <span>{enterprise_member.name}</span>}
          </Row>
        ))}
      </ul>
    </section>
  )
}
