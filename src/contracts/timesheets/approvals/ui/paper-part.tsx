import { formatMonth } from '#foundation/rules/date-text.ts'
import { type ReportView, reportFlags } from '../../report/report.ts'
import { timeText } from '../../report/time-text.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import { type ApprovalsPage, addressOf, reportAddress } from '../page-content.ts'
import { isPicture, type PaperLine, paperLines, verdictOf, workedDays } from './paper.ts'

const Day = ({
  line: { date, weekday, is_off, holiday, start, end, rest, time, typed },
}: {
  line: PaperLine
}) => (
  <tr data-off={is_off ? '' : undefined} data-differs={typed === null ? undefined : ''}>
    <th scope="row">{Number(date.slice(8))}</th>
    <td>{weekday}</td>
    {holiday && start === '' && end === '' ? (
      <td colSpan={3} className="paper-holiday">
        {holiday}
      </td>
    ) : (
      <>
        <td>{start}</td>
        <td>{end}</td>
        <td>{rest}</td>
      </>
    )}
    <td>
      {typed === null ? (
        time
      ) : (
        <>
          <mark>{time}</mark> <span>入力 {typed}</span>
        </>
      )}
    </td>
  </tr>
)

function Days({ report, page: { view } }: { report: ReportView; page: ApprovalsPage }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">日</th>
          <th scope="col">曜</th>
          <th scope="col">開始</th>
          <th scope="col">終了</th>
          <th scope="col">休憩</th>
          <th scope="col">時間</th>
        </tr>
      </thead>
      {report.days.length > 0 && (
        <tbody>
          {paperLines(view, report).map((line) => (
            <Day key={line.date} line={line} />
          ))}
        </tbody>
      )}
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            合計{report.days.length > 0 && `　${workedDays(report)}日`}
          </th>
          <td>
            <mark>{timeText(report.total_minutes)}</mark>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What the file itself says: its days, the picture it is, or why it could not be read. */
function Content({ row, report, page }: { row: ApprovalRow; report: ReportView; page: ApprovalsPage }) {
  const file = reportAddress(page, row.contract_operation_id)
  return (
    <>
      {report.status === 'reading' && <p className="paper-none">ファイルを読み取っています。</p>}
      {report.flag === reportFlags.unreadable && (
        <p className="paper-none">
          このファイルは読み取れませんでした{report.why && `（${report.why}）`}。
          <a href={file}>元のファイルを保存して確認する</a>
        </p>
      )}
      {report.status === 'read' && <Days report={report} page={page} />}
      {isPicture(report) && <img src={file} alt={`${row.worker}さんの作業報告書（${report.name}）`} />}
    </>
  )
}

/** The report of the chosen row as it was read, beside what was typed: a column of a desk, and on a phone under its row. */
export function PaperPart({ row, page }: { row: ApprovalRow; page: ApprovalsPage }) {
  const { contract_operation_id: id, report, worker, contract_name, minutes } = row
  if (!report) return null
  const { view, asked } = page
  const { is_same, totals, days } = verdictOf(report, minutes)
  return (
    <section
      className="approval-paper"
      data-asked={asked === id ? '' : undefined}
      aria-labelledby={`paper-${id}`}
    >
      <div className="paper-desk">
        <p className="paper-file">
          <b>{report.name}</b>
          <a href={reportAddress(page, id)} aria-label={`${worker}さんの作業報告書を保存`}>
            保存
          </a>
          <a className="paper-close" href={`${addressOf(page, view)}#row-${id}`}>
            閉じる
          </a>
        </p>
        <div className="paper-sheet">
          <h3 id={`paper-${id}`}>作業報告書</h3>
          <dl>
            <div>
              <dt>稼働月</dt>
              <dd>{formatMonth(view.month)}</dd>
            </div>
            <div>
              <dt>提出先</dt>
              <dd>{view.company} 御中</dd>
            </div>
            <div>
              <dt>作業者</dt>
              <dd>{worker}</dd>
            </div>
            <div>
              <dt>業務</dt>
              <dd>{contract_name}</dd>
            </div>
          </dl>
          <Content row={row} report={report} page={page} />
        </div>
        <p className="paper-foot" data-same={is_same ? '' : undefined}>
          <b>
            {is_same ? '✓' : '!'} {totals}
          </b>
          <span>{days}</span>
        </p>
      </div>
    </section>
  )
}
