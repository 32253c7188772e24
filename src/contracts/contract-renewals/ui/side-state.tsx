import { labelOf } from '#foundation/masterdata/choices.ts'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import type { Look, State } from '#foundation/ui/states.ts'
import { renewalRequests } from '../../contract-terms/choices.ts'
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

/** How far the newest agreement on a side is, under its answer; nothing where none was asked. */
export const AgreementState = ({ side: { agreement_flg } }: { side: Pick<SideRow, 'agreement_flg'> }) =>
  agreement_flg !== null && (
    <Note as="span">
      合意 <StateWord view="agreement" id={agreement_flg} />
    </Note>
  )

/** What a side was asked and what it said. */
export function SideState({ side }: { side: SideRow | null }) {
  if (!side) return <Note as="span">対象外（自社社員）</Note>
  const notes = [
    side.answered_at && side.request_flg !== null ? `${shortDay(side.answered_at)} 回答` : null,
    side.request_flg === null && side.mailed_at ? `${shortDay(side.mailed_at)} 送信` : null,
    side.handled_at ? '対応中' : null,
  ].filter(Boolean)
  return (
    <Stack as="span" gap={2}>
      <span>{side.party ?? '未設定'}</span>
      <Row as="span" wrap gap={6}>
        <StateMark {...stateOf(side)} />
        {notes.length > 0 && <Note as="span">{notes.join('・')}</Note>}
      </Row>
      <AgreementState side={side} />
      {side.comment && <span className={styles.comment}>「{side.comment}」</span>}
    </Stack>
  )
}
