import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { RenewalHistory } from '#contracts/contract-renewals/ui/renewal-history.tsx'
import { today } from '#foundation/entity/today.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Facts, Lead, Note, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { RadarRow } from '../../radar/schema.ts'
import styles from './radar.module.css'
import { nextText } from './radar-table.tsx'
import { type Act, StepButton } from './step-button.tsx'

const lasting = ({ continuous_from, period_end_date, renewals }: RadarRow) => {
  const months = Math.max(1, Math.round(daysBetween(continuous_from, period_end_date) / 30.44))
  const years = months >= 12 ? `${Math.floor(months / 12)}年` : ''
  return `${years}${months % 12 > 0 || months < 12 ? `${months % 12}か月` : ''}（更新 ${renewals}回）`
}

const pastText = ({ ended, renewed }: RadarRow['past']) =>
  ended === 0 ? '実績なし' : `${ended}件中 ${renewed}件（${Math.round((renewed / ended) * 100)}%）`

/** Besides the next step: what can be done in any state, each once. */
const actsOf = (row: RadarRow): readonly Act[] => {
  const others: readonly Act[] = ['note_call', row.snooze ? 'unsnooze' : 'snooze', 'propose']
  return [...new Set<Act>([row.next_step, ...others])]
}

function NoticeBox({ row }: { row: RadarRow }) {
  const { notice_by } = row
  if (notice_by === null || row.goes_on) return null
  const isOver = notice_by < today()
  return (
    <section className={styles.notice} aria-label="予告の期限">
      <h3>{isOver ? '予告の期限を過ぎています' : `予告の期限は ${formatDate(notice_by)}`}</h3>
      <Note>
        6か月以上続く契約です。更新しないときは、満了の30日前までに予告が要ります（フリーランス法第16条）。
      </Note>
    </section>
  )
}

type Props = { row: RadarRow; place: string; close: () => void }

/** The contract in hand: what it earns, how it has gone so far, what can be done, what was said. */
export function RadarPanel({ row, place, close }: Props) {
  const { candidate, client, title, id_by_enterprise_id: id } = row
  const facts: readonly [string, string][] = [
    [
      '粗利（月額）',
      row.gross_profit === null
        ? '—'
        : `${yenText(row.gross_profit)}${row.margin_permille === null ? '' : `　${(row.margin_permille / 10).toFixed(1)}%`}`,
    ],
    ['契約', `〜${formatDate(row.period_end_date)}`],
    ['継続', lasting(row)],
    ['過去の更新', pastText(row.past)],
    ['次の予定', nextText(row)],
    ['担当者', row.enterprise_member1?.name ?? '—'],
  ]
  return (
    <aside className={styles.panel} aria-label="選んだ契約">
      <Row as="header">
        <h2>
          {candidate ? <Link to={`/enterprise/candidates/${candidate.id}`}>{candidate.name}</Link> : title}
        </h2>
        <Note as="span">{place}</Note>
        <ActionIcon variant="subtle" color="gray" aria-label="閉じる" onClick={close}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Row>
      <Lead above={4} below={12}>
        <Link to={`/enterprise/contracts/${id}/renewal`}>{title}</Link>
        {client && (
          <>
            <br />
            {client.name}
          </>
        )}
      </Lead>
      <Facts names_px={88} facts={facts} />
      {row.snooze && (
        <Lead above={12}>
          {formatDate(row.snooze.until)} まで保留：{row.snooze.reason}
          {row.snooze.member && `（${row.snooze.member}）`}
        </Lead>
      )}
      <NoticeBox row={row} />
      <Row wrap above={12} below={16}>
        {actsOf(row).map((act, n) => (
          <StepButton key={act} row={row} act={act} isMain={n === 0} />
        ))}
      </Row>
      <RenewalHistory key={id} id={id} />
    </aside>
  )
}
