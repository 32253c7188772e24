import { formatShortDay } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { reportFlags } from '../../report/report.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import type { ApprovalsPage } from '../page-content.ts'

type Props = { row: ApprovalRow; page: ApprovalsPage }

const timeOf = (minutes: number | null) => (minutes === null ? '—' : formatTime(minutes))

const outcomes: Readonly<Record<number, string>> = {
  [reportFlags.same]: '✓ 一致',
  [reportFlags.differs]: '! 入力と違います',
  [reportFlags.unreadable]: '! 合計を読み取れませんでした',
}

/** The file of the report, and where it says something else than the worker. */
export function ReportLine({ row: { report, contract_operation_id: id, worker }, page }: Props) {
  if (!report) return null
  return (
    <div className="approval-report">
      <a href={`${page.path}/report/${id}`} aria-label={`${worker}さんの作業報告書を保存`}>
        作業報告書
      </a>{' '}
      <span data-flag={report.flag}>
        {outcomes[report.flag] ?? ''}
        {report.flag === reportFlags.differs && `　報告書 ${timeOf(report.total_minutes)}`}
      </span>
      {report.differences.length > 0 && (
        <ul>
          {report.differences.map(({ date, typed, read }) => (
            <li key={date}>
              {formatShortDay(date)} 入力 <b>{timeOf(typed)}</b>　報告書 <b>{timeOf(read)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
