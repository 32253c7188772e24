import { labelOf, renewalRequests } from '#foundation/masterdata/choices.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look, State } from '#foundation/ui/states.ts'
import type { RenewalRow } from '../rows.ts'
import { shortDay } from './dates.ts'
import styles from './renewals.module.css'

type SideRow = RenewalRow['sales']

const looks: Record<number, Look> = {
  1: { shape: 'tick', tone: 'ok' },
  2: { shape: 'bar', tone: 'mute' },
  3: { shape: 'alert', tone: 'warn' },
}
const waiting: Look = { shape: 'pie', tone: 'info', fill: 0.5 }
const notAsked: Look = { shape: 'ring', tone: 'mute' }

const stateOf = ({ request_flg, mailed_at, mail_flg }: SideRow): State => {
  if (request_flg !== null)
    return { ...(looks[request_flg] ?? notAsked), label: labelOf(renewalRequests, request_flg) ?? '' }
  return mail_flg === 1
    ? { ...waiting, label: '回答待ち' }
    : { ...notAsked, label: mailed_at ? '回答待ち' : '未送信' }
}

/** What a side was asked and what it said. */
export function SideState({ side }: { side: SideRow | null }) {
  if (!side) return <span className={styles.none}>対象外（自社社員）</span>
  const notes = [
    side.answered_at && side.request_flg !== null ? `${shortDay(side.answered_at)} 回答` : null,
    side.request_flg === null && side.mailed_at ? `${shortDay(side.mailed_at)} 送信` : null,
    side.handled_at ? '対応中' : null,
  ].filter(Boolean)
  return (
    <span className={styles.side}>
      <span className={styles.party}>{side.party ?? '未設定'}</span>
      <span className={styles.word}>
        <StateMark {...stateOf(side)} />
        {notes.length > 0 && <small>{notes.join('・')}</small>}
      </span>
      {side.comment && <span className={styles.comment}>「{side.comment}」</span>}
    </span>
  )
}
