import { withSeparators } from '#foundation/rules/money.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { reportFlags } from '../../report/report.ts'
import { Gauge } from '../../ui/gauge.tsx'
import type { ApprovalRow } from '../approvals-view.ts'
import type { ApprovalsPage } from '../page-content.ts'
import { ReportLine } from './report-line.tsx'
import { SendBack } from './send-back.tsx'

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
  if (row.state === timesheetStates.received) return '担当者が受け取りました'
  return undefined
}

/** Who has approved so far. */
const Approvers = ({ row: { approvers } }: { row: ApprovalRow }) => (
  <ul className="approval-by">
    {approvers.map(
      ({ name, at }, step) =>
        at && (
          <li key={name} data-done="">
            ✓ 承認{step + 1} 済　{name} 様　{clock.format(new Date(at))}
          </li>
        ),
    )}
  </ul>
)

type Props = { row: ApprovalRow; page: ApprovalsPage }

function Acts({ row, page }: Props) {
  const { contract_operation_id: id, worker, may_approve, may_take_back } = row
  return (
    <div className="approval-acts">
      {may_approve && (
        <>
          <SendBack row={row} page={page} />
          <form method="post" action={page.path}>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="button line"
              name="go"
              value="approve"
              aria-label={`${worker}さんの稼働を承認`}
            >
              ✓ {row.report?.flag === reportFlags.differs ? 'このまま承認' : '承認'}
            </button>
          </form>
        </>
      )}
      {may_take_back && (
        <form method="post" action={page.path}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="approval-undo" name="go" value="take_back">
            承認を取り消す
          </button>
        </form>
      )}
    </div>
  )
}

/** One worker's month: the hours, where they stand in what was agreed, and what is to be decided. */
export function RowPart({ row, page }: Props) {
  const { worker, contract_name, minutes, days, band, amount, message, sent_back_reason } = row
  const stands = standing(row)
  return (
    <li className="approval-row" data-open={row.may_approve ? '' : undefined}>
      <h2>
        {worker} <small>{contract_name}</small>
      </h2>
      <p className="approval-sum">
        <b>{minutes === null ? '—' : formatTime(minutes)}</b> {days !== null && <span>{days}日</span>}
        {amount !== null && <span>{yen(amount)}（税抜）</span>}
      </p>
      {band && minutes !== null && <Gauge band={band} minutes={minutes} />}
      <ReportLine row={row} page={page} />
      {message && <p className="approval-message">作業者から：{message}</p>}
      {sent_back_reason && <p className="approval-message">差し戻しの理由：{sent_back_reason}</p>}
      {stands && <p className="approval-stands">{stands}</p>}
      <Approvers row={row} />
      <Acts row={row} page={page} />
    </li>
  )
}
