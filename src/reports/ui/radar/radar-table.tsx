import { AgreementState } from '#contracts/contract-renewals/ui/side-state.tsx'
import { renewalRequests } from '#contracts/contract-terms/choices.ts'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { opportunityStatus } from '#foundation/masterdata/states.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { walkCells } from '#foundation/ui/walk-cells.ts'
import type { RadarRow } from '../../radar/schema.ts'
import sheet from '../report.module.css'
import styles from './radar.module.css'
import { StepButton } from './step-button.tsx'

const looks: Readonly<Record<number, Look>> = {
  1: { shape: 'pie', tone: 'info', fill: 0.5 },
  2: { shape: 'bar', tone: 'mute' },
  3: { shape: 'alert', tone: 'warn' },
}
const silent: Look = { shape: 'ring', tone: 'mute' }

/** What a side said about renewal, and how far its agreement is. */
export function Answer({ side }: { side: RadarRow['supplier'] }) {
  if (!side) return <Note as="span">対象外</Note>
  const flg = side.request_flg
  return (
    <Stack as="span" gap={2}>
      <StateMark
        {...(flg === null ? silent : (looks[flg] ?? silent))}
        label={
          flg === null ? (side.mailed_at ? '回答待ち' : '未回答') : (labelOf(renewalRequests, flg) ?? '')
        }
      />
      <AgreementState side={side} />
    </Stack>
  )
}

const monthsOf = ({ continuous_from, period_end_date }: RadarRow) =>
  Math.max(1, Math.round(daysBetween(continuous_from, period_end_date) / 30.44))

function Notice({ row }: { row: RadarRow }) {
  if (row.notice_by === null) return <Note as="span">対象外（{monthsOf(row)}か月）</Note>
  const left = daysBetween(today(), row.notice_by)
  if (left < 0) return <Badge tone="ng">期限超過 {formatDate(row.notice_by)}</Badge>
  return (
    <span data-near={left <= 7 || undefined}>
      {formatDate(row.notice_by)} {left === 0 ? '今日まで' : `あと${left}日`}
    </span>
  )
}

/** What the worker does next, where it is known. */
export const nextText = ({ next, snooze }: RadarRow): string => {
  if (snooze) return `保留 ${formatDate(snooze.until)} まで`
  if (!next) return 'なし'
  if (next.kind === 'contract') return '次の契約あり'
  if (next.kind === 'proposal') return `提案 ${next.count}件`
  return `商談 ${labelOf(opportunityStatus, next.stage ?? 0)}`
}

type RowProps = { row: RadarRow; at: number; isHeld: boolean; hold: () => void }

function Row({ row, at, isHeld, hold }: RowProps) {
  return (
    <tr data-held={isHeld || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isHeld} onClick={hold} data-at={`${at}:0`}>
          <b>{row.days_left}日</b>
          <small>{formatDate(row.period_end_date)}</small>
          <span className={styles.worker} title={row.candidate?.name ?? row.title ?? undefined}>
            {row.candidate?.name ?? row.title}
          </span>
        </button>
      </th>
      <td className={styles.client} title={row.client?.name}>
        {row.client?.name ?? '—'}
      </td>
      <td className={styles.profit}>{row.gross_profit === null ? '—' : yenText(row.gross_profit)}</td>
      <td>
        <Answer side={row.sales} />
      </td>
      <td>
        <Answer side={row.supplier} />
      </td>
      <td>
        <Notice row={row} />
      </td>
      <td>{nextText(row)}</td>
      <td>
        <StepButton row={row} act={row.next_step} at={`${at}:1`} />
      </td>
    </tr>
  )
}

type Props = { rows: readonly RadarRow[]; held: number | null; hold: (id: number) => void }

/** Contracts that end soon: what does not go on by what it earns, then what goes on. Arrows walk over the rows. */
export function RadarTable({ rows, held, hold }: Props) {
  const first = rows.findIndex(({ goes_on }) => goes_on)
  const going = rows.filter(({ goes_on }) => goes_on)
  const profit = going.reduce((sum, { gross_profit }) => sum + (gross_profit ?? 0), 0)
  return (
    <ScrollRegion label="まもなく終わる契約" className={plain.scroll}>
      <table className={`${plain.table} ${sheet.sheet} ${styles.table}`} onKeyDown={walkCells}>
        <thead>
          <tr>
            {[
              '残り・作業者',
              '販売先',
              '粗利（月額）',
              '販売先の回答',
              '仕入先の回答',
              '予告の期限',
              '次の予定',
              '次にすること',
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => [
            at === first && (
              <tr key="going" className={styles.going}>
                <th scope="rowgroup" colSpan={8}>
                  {`回答がそろい、続くもの　${going.length}件　`}
                  <span>粗利 {yenText(profit)}　更新の契約を作れます</span>
                </th>
              </tr>
            ),
            <Row
              key={row.id_by_enterprise_id}
              row={row}
              at={at}
              isHeld={row.id_by_enterprise_id === held}
              hold={() => hold(row.id_by_enterprise_id)}
            />,
          ])}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
