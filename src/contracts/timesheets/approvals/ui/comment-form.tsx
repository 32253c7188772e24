import { type ApprovalRow, commentMost } from '../approvals-view.ts'
import { type ApprovalsPage, addressOf } from '../page-content.ts'
import { SeenRow } from './seen-row.tsx'

type Props = { row: ApprovalRow; page: ApprovalsPage }

/** Approves the chosen row with a word to its worker and the agency; a form of its own, so that no other press loses what was typed. */
export function CommentForm({ row, page }: Props) {
  const { contract_operation_id: id, worker } = row
  const { refused } = page
  return (
    <form
      method="post"
      action={addressOf(page, { month: page.view.month, report: page.asked })}
      className="approval-comment field"
    >
      <SeenRow row={row} />
      <input
        name="comment"
        aria-label={`${worker}さんの稼働へのコメント`}
        placeholder="コメント（任意・作業者と担当に届きます）"
        maxLength={commentMost}
        required
        autoComplete="off"
        defaultValue={refused?.id === id ? refused.comment : ''}
      />
      <button type="submit" className="button line" name="go" value="approve">
        添えて承認
      </button>
    </form>
  )
}
