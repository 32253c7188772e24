import { withSeparators } from '#foundation/rules/money.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { GaugeBar } from '../../ui/gauge.tsx'
import type { ApprovalRow } from '../approvals-view.ts'
import type { ApprovalsPage } from '../page-content.ts'
import { Acts } from './acts.tsx'
import { CommentForm } from './comment-form.tsx'
import { PaperPart } from './paper-part.tsx'
import { DifferingDays, ReportLine } from './report-line.tsx'

type Props = { row: ApprovalRow; page: ApprovalsPage; isChosen: boolean; takesComment: boolean }

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const yen = (amount: number) => `¥${withSeparators(amount)}`

/** What keeps a row from being decided here; undefined where it can be. */
const standing = (row: ApprovalRow): string | undefined => {
  if (row.may_approve) return undefined
  if (row.state === timesheetStates.open) return 'まだ提出されていません'
  if (row.state === timesheetStates.sentBack) return '差し戻し中（作業者が直しています）'
  if (row.is_confirmed) return '稼働が確定しました'
  if (row.state === timesheetStates.received) return '担当者が受け取りました'
  return undefined
}

/** What happened with a month: when it was handed in, where one looks at it, and who has approved so far. */
function Events({ row: { approvers, submitted_at }, isChosen }: Pick<Props, 'row' | 'isChosen'>) {
  const handedIn = isChosen ? submitted_at : null
  if (handedIn === null && !approvers.some(({ at }) => at)) return null
  return (
    <ul className="approval-by">
      {handedIn !== null && <li>提出　{clock.format(new Date(handedIn))}</li>}
      {approvers.map(
        ({ name, at, comment }, step) =>
          at && (
            <li key={name} data-done="">
              ✓ 承認{step + 1} 済　{name} 様　{clock.format(new Date(at))}
              {comment && <q>{comment}</q>}
            </li>
          ),
      )}
    </ul>
  )
}

/** Where the hours lie in what was agreed: the bar with its bounds, and what is beyond them. */
function Agreed({ row: { band, minutes } }: { row: ApprovalRow }) {
  if (!band || minutes === null) return <p className="approval-over">精算幅なし</p>
  const { lower_minutes, upper_minutes, over_minutes, under_minutes } = band
  return (
    <>
      <div className="approval-band">
        <GaugeBar band={band} minutes={minutes} />
        <p>
          {lower_minutes / 60}–{upper_minutes / 60}h
        </p>
      </div>
      <p className="approval-over" data-beyond={over_minutes + under_minutes > 0 ? '' : undefined}>
        {over_minutes > 0 && `超過 ${formatTime(over_minutes)}`}
        {under_minutes > 0 && `控除 ${formatTime(under_minutes)}`}
        {over_minutes + under_minutes === 0 && (
          <>
            <span>超過・控除</span>なし
          </>
        )}
      </p>
    </>
  )
}

/** One worker's month: the hours, where they stand in what was agreed, and what is to be decided; the chosen one has its report. */
export function RowPart({ row, page, isChosen, takesComment }: Props) {
  const { contract_operation_id: id, worker, contract_name, minutes, days, amount, message } = row
  const stands = standing(row)
  return (
    <li
      id={`row-${id}`}
      className="approval-row"
      data-open={row.may_approve ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <div className="approval-who">
        <h2>{worker}</h2>
        <p>{contract_name}</p>
      </div>
      <p className="approval-sum">
        <b>{minutes === null ? '—' : formatTime(minutes)}</b> {days !== null && <span>{days}日</span>}
        {amount !== null && <span>{yen(amount)}（税抜）</span>}
      </p>
      {minutes !== null && (
        <>
          <Agreed row={row} />
          <ReportLine row={row} page={page} isChosen={isChosen} />
        </>
      )}
      <DifferingDays row={row} />
      {(message || row.sent_back_reason || stands) && (
        <div className="approval-notes">
          {message && <p>作業者から：{message}</p>}
          {row.sent_back_reason && <p>差し戻しの理由：{row.sent_back_reason}</p>}
          {stands && <p>{stands}</p>}
        </div>
      )}
      <Events row={row} isChosen={isChosen} />
      <Acts row={row} page={page} />
      {takesComment && <CommentForm row={row} page={page} />}
      {isChosen && (
        <>
          <span id={`report-${id}`} className="approval-anchor" />
          <PaperPart row={row} page={page} />
        </>
      )}
    </li>
  )
}
