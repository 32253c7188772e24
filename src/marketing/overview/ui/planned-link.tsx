import { Link } from 'react-router'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import type { Planned } from './client.ts'
import styles from './overview.module.css'

const families: Readonly<Record<number, { path: string; label: string }>> = {
  2: { path: 'proposals', label: '提案' },
  3: { path: 'broadcasts', label: '一斉配信' },
  4: { path: 'questionnaire_forms', label: 'アンケート' },
}

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })

/** A sending in the calendar: where it stands, when, what and how many. */
export const PlannedLink = ({ one }: { one: Planned }) => {
  const family = families[one.kind]
  const state = stateOf('mailing', one.state)
  return (
    <Link
      className={styles.planned}
      to={`/enterprise/${family?.path}/${one.record_id}`}
      title={`${family?.label}　${one.name}（${state.label}）`}
    >
      <span role="img" aria-label={state.label}>
        <StateIcon {...state} size={13} />
      </span>
      <span>{timeOf(one.at)}</span>
      <b>{one.name || family?.label}</b>
      {one.count !== null && <span>{one.count.toLocaleString('ja-JP')}通</span>}
    </Link>
  )
}
