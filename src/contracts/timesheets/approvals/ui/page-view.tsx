import { Bare } from '#documents/public-links/bare.tsx'
import { formatMonth, formatMonthName } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { ApprovalsPage } from '../page-content.ts'
import { HeadPart, sumOf } from './head-part.tsx'
import { chosenRow, inOrder, rowToComment } from './order.ts'
import { RowPart } from './row-part.tsx'
import { Steps } from './steps.tsx'

const said = {
  approved: '承認しました。ありがとうございます。',
  taken_back: '承認を取り消しました。',
  sent_back: '差し戻しました。理由は、作業者と担当者に届きます。',
} as const

/** What was done or could not be, and where nothing is asked for. */
function Notices({ page: { view, done, refused } }: { page: ApprovalsPage }) {
  const waits = view.approvals.some(({ may_approve }) => may_approve)
  return (
    <>
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
      {view.approvals.length === 0 && <p className="notice">承認をお願いする稼働はありません。</p>}
      {view.approvals.length > 0 && !waits && !done && (
        <p className="notice">いま承認をお願いする稼働はありません。</p>
      )}
    </>
  )
}

/** What all rows come to, beside the month before. */
const Total = ({ page: { view } }: { page: ApprovalsPage }) => (
  <p className="approval-total">
    <span>
      {view.approvals.length}名の合計 <b>{formatTime(sumOf(view))}</b>
      {view.before.minutes !== null && (
        <small>
          {formatMonthName(view.before.month)} {formatTime(view.before.minutes)}
        </small>
      )}
    </span>
    {!view.shows_price && <span>ここでは時間だけを承認します。金額は請求書に表示されます。</span>}
  </p>
)

const columns = ['作業者・業務', '合計', '精算幅', '超過・控除', '作業報告書']

/** The hours of a month, to be approved by the client: all at once, or row by row, beside the report. Plain forms and links. */
export function Approvals({ page }: { page: ApprovalsPage }) {
  const { view } = page
  const rows = inOrder(view.approvals)
  const chosen = chosenRow(rows, page.asked)
  const toComment = rowToComment(rows, chosen)
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
      <HeadPart page={page} />
      <Steps view={view} />
      <div className="approval-desk" data-paper={chosen ? '' : undefined}>
        <Notices page={page} />
        {rows.length > 0 && (
          <>
            <p className="approval-columns" aria-hidden="true">
              {columns.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
            <ul className="approval-rows">
              {rows.map((row) => (
                <RowPart
                  key={row.contract_operation_id}
                  row={row}
                  page={page}
                  isChosen={row === chosen}
                  takesComment={row === toComment}
                />
              ))}
            </ul>
            <Total page={page} />
          </>
        )}
      </div>
    </Bare>
  )
}
