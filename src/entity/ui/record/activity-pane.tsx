import { useQuery } from '@tanstack/react-query'
import { History, Plus, SquarePen } from 'lucide-react'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { Entity } from '../../entity.ts'
import type { RecordRow } from '../entity-api.ts'
import { shortInstant } from '../kinds/instant.tsx'
import { changesOptions } from '../queries.ts'
import { idOf } from '../screen.ts'
import styles from './activity.module.css'
import { type Activity, activitiesOf } from './changes.ts'
import { ChangeLine } from './field-history.tsx'

const icons: Record<string, typeof History> = { create: Plus, update: SquarePen }
/** What was done, by the history's kind; anything else is an operation. */
const words: Record<string, string> = {
  create: 'が登録',
  update: 'が変更',
  confirm: 'が確定',
  confirm_cancel: 'が確定を取消',
  close: 'が締め',
  change_status: 'が稼働状況を変更',
  expire: 'が満了に変更',
  early_end: 'が途中終了を登録',
  download: 'が書類をダウンロード',
  mail: 'がメールを送信',
  delete: 'が削除',
}

function Entry({ entity, activity }: { entity: Entity; activity: Activity }) {
  const Icon = icons[activity.kind] ?? History
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={13} aria-hidden />
      </span>
      <div className={styles.what}>
        <div className={styles.line}>
          <span>
            <b>{activity.by}</b> {words[activity.kind] ?? 'が操作'}
          </span>
          <time dateTime={activity.at}>{shortInstant(activity.at)}</time>
        </div>
        {activity.changes.map(({ id, note }) => note && <p key={id}>{note}</p>)}
        {activity.changes
          .filter((change) => change.column_name)
          .map((change) => (
            <ChangeLine key={change.id} entity={entity} change={change} />
          ))}
      </div>
    </li>
  )
}

/** What happened to a record, newest first. */
export function ActivityPane({ entity, row }: { entity: Entity; row: RecordRow }) {
  const { data } = useQuery({ ...changesOptions(entity, idOf(row)), meta: { quiet: true } })
  const activities = activitiesOf(data ?? [])
  return (
    <aside className={styles.pane} aria-label="アクティビティ">
      <h2>アクティビティ</h2>
      {!data && <SkeletonRows rows={4} columns={1} height={48} />}
      {data && activities.length === 0 && <p className={styles.none}>変更はまだありません</p>}
      <ol className={styles.entries}>
        {activities.map((activity) => (
          <Entry key={activity.id} entity={entity} activity={activity} />
        ))}
      </ol>
    </aside>
  )
}
