import { formatMonth } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { DeadlineBadge } from '../../ui/deadline-badge.tsx'
import { type ApprovalsPage, addressOf } from '../page-content.ts'
import { isForAll } from './order.ts'
import { SeenRow } from './seen-row.tsx'

type Props = { page: ApprovalsPage }

/** The minutes of all rows together. */
export const sumOf = ({ approvals }: ApprovalsPage['view']): number =>
  approvals.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

/** The months before and after the one that is shown; the link's own is the last. */
function Months({ page }: Props) {
  const { view, latest } = page
  const before = view.months.find((month) => month < view.month)
  const after = [...view.months, latest].toSorted().find((month) => month > view.month && month <= latest)
  if (!before && !after) return null
  return (
    <nav className="approval-months" aria-label="稼働月">
      {before && (
        <a href={addressOf(page, { month: before })} aria-label={`${formatMonth(before)}を表示`}>
          ‹
        </a>
      )}
      <span>{view.month.replace('-', '/')}</span>
      {after && (
        <a href={addressOf(page, { month: after })} aria-label={`${formatMonth(after)}を表示`}>
          ›
        </a>
      )}
    </nav>
  )
}

/** One press for all against which nothing stands; it says whom it leaves out. */
function ApproveAll({ page }: Props) {
  const { view, asked } = page
  const chosen = view.approvals.filter(isForAll)
  const left = view.approvals.filter((row) => row.may_approve && !isForAll(row))
  if (chosen.length === 0) return null
  return (
    <form
      method="post"
      action={addressOf(page, { month: view.month, report: asked })}
      className="submit-bar approval-all"
    >
      <p>
        <span className="approval-all-sum">
          {view.approvals.length}名の合計 <b>{formatTime(sumOf(view))}</b>
        </span>
        {left.length > 0 && (
          <span>
            差のある{left.length === 1 ? `${left[0]?.worker}さん` : `${left.length}名`}
            は、まとめて承認に含みません
          </span>
        )}
      </p>
      {chosen.map((row) => (
        <SeenRow key={row.contract_operation_id} row={row} />
      ))}
      <button type="submit" className="button accent large" name="go" value="approve">
        ✓ すべて承認　{chosen.length}名
      </button>
    </form>
  )
}

/** Which month it is, by when it is to be approved, and the one press for all. */
export const HeadPart = ({ page }: Props) => (
  <header className="approval-head">
    <div className="approval-title">
      <h1>
        {formatMonth(page.view.month)}の稼働　{page.view.approvals.length}名
      </h1>
      <Months page={page} />
      {page.view.deadline && <DeadlineBadge word="承認の期限" date={page.view.deadline} today={page.today} />}
    </div>
    <ApproveAll page={page} />
  </header>
)
