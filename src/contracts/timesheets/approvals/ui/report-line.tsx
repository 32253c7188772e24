import { formatShortDay } from '#foundation/rules/date-text.ts'
import { reportFlags } from '../../report/report.ts'
import { timeText } from '../../report/time-text.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import { type ApprovalsPage, addressOf } from '../page-content.ts'
import { gapText } from './paper.ts'

type Props = { row: ApprovalRow; page: ApprovalsPage; isChosen: boolean }

const outcomeOf = ({ report, minutes }: ApprovalRow): string => {
  if (!report) return ''
  if (report.status === 'reading') return '読み取り中'
  if (report.flag === reportFlags.same) return '✓ 一致'
  if (report.flag === reportFlags.unreadable) return '! 読み取れず'
  if (report.flag !== reportFlags.differs) return ''
  return `! ${gapText(report, minutes) || `違う日 ${report.differences.length}日`}`
}

/** Whether there is a report, what comparing it says, and the way to its paper. */
export function ReportLine({ row, page, isChosen }: Props) {
  const { report, contract_operation_id: id, worker } = row
  if (!report) return <p className="approval-report">報告書なし</p>
  return (
    <p className="approval-report">
      <a
        href={`${addressOf(page, { month: page.view.month, report: id })}#report-${id}`}
        aria-label={`${worker}さんの作業報告書を表示`}
        aria-current={isChosen ? 'true' : undefined}
      >
        作業報告書
      </a>
      <span data-flag={report.flag}>
        {outcomeOf(row)}
        {report.flag === reportFlags.differs && <small>報告書 {timeText(report.total_minutes)}</small>}
      </span>
    </p>
  )
}

/** The days on which the file and the worker say something else. */
export const DifferingDays = ({ row: { report } }: Pick<Props, 'row'>) =>
  report &&
  report.differences.length > 0 && (
    <div className="approval-differences">
      <p>差のある日</p>
      <ul>
        {report.differences.map(({ date, typed, read }) => (
          <li key={date}>
            {formatShortDay(date)}　入力 <b>{timeText(typed)}</b>　報告書 <b>{timeText(read)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
