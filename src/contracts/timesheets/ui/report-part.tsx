import { formatShortDay } from '#foundation/rules/date-text.ts'
import type { HoursPage } from '../page-content.ts'
import { offeredTypes } from '../report/offered-types.ts'
import { type ReportView, reportFlags } from '../report/report.ts'
import { timeText } from '../report/time-text.ts'

/** What comparing the file with what was typed says. */
function Outcome({ report }: { report: ReportView }) {
  if (report.status === 'reading') return <p>読み取り中です…</p>
  if (report.flag === reportFlags.same)
    return (
      <p className="hours-within">
        ✓ 一致　報告書の合計 <b>{timeText(report.total_minutes)}</b>
      </p>
    )
  if (report.flag === reportFlags.differs)
    return (
      <p className="hours-off">
        ! 差異あり　報告書の合計 <b>{timeText(report.total_minutes)}</b>
      </p>
    )
  if (report.flag === reportFlags.unreadable)
    return (
      <p className="hours-off">
        ! 合計を読み取れませんでした。担当者が確認します
        {report.why && <span className="report-why">（{report.why}）</span>}
      </p>
    )
  return <p>報告書の合計 {timeText(report.total_minutes)}。稼働時間を入力すると照合します。</p>
}

const Differences = ({ report, mayEnter }: { report: ReportView; mayEnter: boolean }) =>
  report.differences.length > 0 && (
    <>
      <ul className="report-days">
        {report.differences.map(({ date, typed, read }) => (
          <li key={date}>
            <b>{formatShortDay(date)}</b> 入力 {timeText(typed)}　報告書 {timeText(read)}
            {mayEnter && (
              <button
                type="submit"
                className="report-take"
                name="take"
                value={date}
                form="report-acts"
                aria-label={`${formatShortDay(date)}を報告書の時間にする`}
              >
                合わせる
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayEnter && report.differences.length > 1 && (
        <button type="submit" className="button line" name="take" value="all" form="report-acts">
          すべて報告書の時間にする
        </button>
      )}
    </>
  )

/** The file of the report: handed in, read, and compared with what was typed day by day. */
export function ReportPart({ page }: { page: HoursPage }) {
  const { view, path, errors } = page
  const { report, wants_report, may_enter } = view
  if (!report && !may_enter) return null
  return (
    <section className="wrap narrow report-part" aria-labelledby="report">
      <h2 id="report">作業報告書{wants_report ? '' : '（任意）'}</h2>
      {report && (
        <div data-report={report.status}>
          <p className="report-name">{report.name}</p>
          <Outcome report={report} />
          <Differences report={report} mayEnter={may_enter} />
        </div>
      )}
      {may_enter && (
        <>
          <form method="post" action={path} id="report-acts">
            {report && (
              <button type="submit" className="report-take" name="go" value="remove_report">
                この報告書を取り消す
              </button>
            )}
          </form>
          <form method="post" action={`${path}/report`} encType="multipart/form-data" className="report-send">
            <label className="field-label" htmlFor="report-file">
              {report ? '別のファイルに差し替える' : 'Excel・PDF・写真'}
            </label>
            <input
              id="report-file"
              name="file"
              type="file"
              accept={offeredTypes}
              {...(errors.report ? { 'aria-invalid': true, 'aria-describedby': 'e-report' } : {})}
            />
            {errors.report && (
              <p className="error" id="e-report">
                {errors.report.join(' ')}
              </p>
            )}
            <button type="submit" className="button line">
              報告書を送る
            </button>
          </form>
        </>
      )}
    </section>
  )
}
