import { Bare } from '#documents/public-links/bare.tsx'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { reportFlags } from '../../report/report.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import type { ApprovalsPage } from '../page-content.ts'
import { RowPart } from './row-part.tsx'

/** Approving a row needs a look of its own where its report says something else. */
const isForAll = ({ may_approve, report }: ApprovalRow) => may_approve && report?.flag !== reportFlags.differs

/** First what needs a decision, then what is still awaited, at the end what is done. */
const order = (row: ApprovalRow) => {
  if (row.may_approve) return row.report?.flag === reportFlags.differs ? 0 : 1
  return row.state === timesheetStates.open || row.state === timesheetStates.sentBack ? 2 : 3
}

const said = {
  approved: '承認しました。ありがとうございます。',
  taken_back: '承認を取り消しました。',
  sent_back: '差し戻しました。理由は、作業者と担当者に届きます。',
} as const

function Steps({ view: { steps } }: Pick<ApprovalsPage, 'view'>) {
  if (steps.length === 0) return null
  return (
    <ol className="approval-steps">
      {steps.map(({ name, done, all }, at) => (
        <li key={name} data-done={done === all ? '' : undefined}>
          承認{at + 1}　<b>{name} 様</b>{' '}
          <span>
            {done} / {all}名
          </span>
        </li>
      ))}
    </ol>
  )
}

function Months({ page: { view, path } }: { page: ApprovalsPage }) {
  const earlier = view.months.filter((month) => month < view.month).slice(0, 6)
  if (earlier.length === 0) return null
  return (
    <nav className="approval-months" aria-label="これまでの月">
      これまでの月
      {earlier.map((month) => (
        <a key={month} href={`${path}?month=${month}`}>
          {formatMonth(month)}
        </a>
      ))}
    </nav>
  )
}

/** One press for all against which nothing stands; it says whom it leaves out. */
function ApproveAll({ page: { view, path } }: { page: ApprovalsPage }) {
  const chosen = view.approvals.filter(isForAll)
  const left = view.approvals.filter((row) => row.may_approve && !isForAll(row))
  const sum = view.approvals.reduce((minutes, row) => minutes + (row.minutes ?? 0), 0)
  if (chosen.length === 0) return null
  return (
    <form method="post" action={path} className="submit-bar approval-all">
      <div className="wrap">
        <p>
          {view.approvals.length}名の合計 <b>{formatTime(sum)}</b>
          {left.length > 0 && <span>{left.map(({ worker }) => worker).join('、')}さんは個別に</span>}
        </p>
        {chosen.map(({ contract_operation_id: id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <button type="submit" className="button accent large" name="go" value="approve">
          ✓ すべて承認　{chosen.length}名
        </button>
      </div>
    </form>
  )
}

/** The hours of a month, to be approved by the client: all at once, or row by row. Plain forms. */
export function Approvals({ page }: { page: ApprovalsPage }) {
  const { view, done, refused } = page
  const rows = view.approvals.toSorted((a, b) => order(a) - order(b))
  const isDone = rows.length > 0 && !rows.some(({ may_approve }) => may_approve)
  return (
    <Bare
      title={`${formatMonth(view.month)}の稼働の承認｜${view.agency}`}
      assets={page.assets}
      className="approval-page"
    >
      <p className="hours-agency">
        {view.agency}
        <span>
          {view.company}　{view.approver} 様
        </span>
      </p>
      <header className="approval-head">
        <div className="wrap">
          <h1>
            {formatMonth(view.month)}の稼働　{rows.length}名
          </h1>
          <Steps view={view} />
        </div>
      </header>
      <div className="wrap">
        {done && (
          <p className="notice" role="status">
            {said[done]}
          </p>
        )}
        {refused && (
          <p className="notice refused" role="alert">
            {refused.message}
          </p>
        )}
        {rows.length === 0 && <p className="notice">承認をお願いする稼働はありません。</p>}
        {isDone && !done && <p className="notice">いま承認をお願いする稼働はありません。</p>}
        <ul className="approval-rows">
          {rows.map((row) => (
            <RowPart key={row.contract_operation_id} row={row} page={page} />
          ))}
        </ul>
        {!view.shows_price && rows.length > 0 && (
          <p className="approval-note">ここでは時間だけを承認します。金額は請求書に表示されます。</p>
        )}
        <Months page={page} />
      </div>
      <ApproveAll page={page} />
    </Bare>
  )
}
