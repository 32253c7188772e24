import { reportFlags } from '../../report/report.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import { type ApprovalsPage, addressOf } from '../page-content.ts'
import { SeenRow } from './seen-row.tsx'
import { SendBack } from './send-back.tsx'

/** What can be done with one row: approve it, send it back, take the approval back. Plain forms. */
export function Acts({ row, page }: { row: ApprovalRow; page: ApprovalsPage }) {
  const { contract_operation_id: id, worker, may_approve, may_take_back } = row
  const approve = row.report?.flag === reportFlags.differs ? 'このまま承認' : '承認'
  const action = addressOf(page, { month: page.view.month, report: page.asked })
  if (!may_approve && !may_take_back) return null
  return (
    <div className="approval-acts">
      {may_approve && (
        <>
          <SendBack row={row} page={page} />
          <form method="post" action={action}>
            <SeenRow row={row} />
            <button
              type="submit"
              className="button line"
              name="go"
              value="approve"
              aria-label={`${worker}さんの稼働を${approve}`}
            >
              ✓ {approve}
            </button>
          </form>
        </>
      )}
      {may_take_back && (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="approval-undo" name="go" value="take_back">
            承認を取り消す
          </button>
        </form>
      )}
    </div>
  )
}
