import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Facts, Lead, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { webEntryRoutes } from '../web-entries.ts'
import type { WebEntry } from '../web-entry.ts'
import styles from './candidates.module.css'

const api = apiOf<typeof webEntryRoutes>()

function Entry({ entry }: { entry: WebEntry }) {
  const { apply_id, entry_number, created_at, job, mail_opt_in, entered } = entry
  const title = `entry-${apply_id}-${entry_number}`
  return (
    <section className={styles.entry} aria-labelledby={title}>
      <Row as="header" gap={16} wrap align="baseline">
        <h2 id={title}>{entry_number > 1 ? '本人による訂正' : job ? '案件への応募' : '会員登録'}</h2>
        <time dateTime={created_at}>{shortInstant(created_at)}</time>
        <Link to={`/enterprise/applies/${apply_id}`}>応募 {apply_id}</Link>
        {job && <Link to={`/enterprise/jobs/${job.id}`}>{job.name}</Link>}
        {mail_opt_in !== null && <span>メール配信：{mail_opt_in ? '希望する' : '希望しない'}</span>}
      </Row>
      <Facts names_px={200} facts={entered.map(({ label, value }) => [label, value])} />
    </section>
  )
}

/** What the person entered on the public site. */
export const WebEntries: RecordPart = ({ row }) => {
  const { data } = useQuery({
    queryKey: ['candidates', 'web-entries', idOf(row)],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/web_entries/index', { body: { id_by_enterprise_id: idOf(row) }, signal }),
  })
  if (!data) return <SkeletonRows rows={8} columns={2} />
  if (data.web_entries.length === 0)
    return (
      <EmptyState
        title="サイトからの入力はありません"
        text="この候補者が公開サイトで登録や応募をすると、入力された内容がそのまま残ります。"
      />
    )
  return (
    <div className={styles.page}>
      <Lead below={16}>
        公開サイトで入力されたままの内容です。あとから候補者の項目を変更しても変わりません。
      </Lead>
      {data.web_entries.map((entry) => (
        <Entry key={`${entry.apply_id}-${entry.entry_number}`} entry={entry} />
      ))}
    </div>
  )
}
