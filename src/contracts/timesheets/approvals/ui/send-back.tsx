import { formatTime } from '#foundation/rules/working-time.ts'
import { reportFlags } from '../../report/report.ts'
import type { ApprovalRow } from '../approvals-view.ts'
import { type ApprovalsPage, addressOf } from '../page-content.ts'

type Props = { row: ApprovalRow; page: ApprovalsPage }

/** What may be meant where the file says another total. */
const suggestion = (report: ApprovalRow['report']): string =>
  report?.flag === reportFlags.differs
    ? `報告書は ${formatTime(report.total_minutes ?? 0)} です。どちらが正しいかご確認ください`
    : ''

/** Sending back needs a reason; without a script it opens below the row. */
export function SendBack({ row: { contract_operation_id: id, worker, report }, page }: Props) {
  const { refused } = page
  const isRefused = refused?.id === id && refused.reason !== undefined
  return (
    <details className="approval-back" open={isRefused && refused.reason !== '' ? true : undefined}>
      <summary className="button line">差し戻す</summary>
      <form method="post" action={addressOf(page, { month: page.view.month, report: page.asked })}>
        <input type="hidden" name="id" value={id} />
        <label className="field-label" htmlFor={`reason_${id}`}>
          {worker}さんへの差し戻しの理由
        </label>
        <textarea
          id={`reason_${id}`}
          name="reason"
          rows={3}
          maxLength={255}
          required
          defaultValue={refused?.id === id ? refused.reason : suggestion(report)}
          placeholder="例）11/12 の時間が報告書と違います"
        />
        <p>作業者と担当者に届きます</p>
        <button type="submit" className="button main" name="go" value="send_back">
          理由を付けて差し戻す
        </button>
      </form>
    </details>
  )
}
