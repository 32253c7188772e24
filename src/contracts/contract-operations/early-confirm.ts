import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { isUnfinished, type WorkPeriod } from '#foundation/rules/states/contract-operation.ts'

/**
 * Lets the confirm of a month pass that has not ended, for a reason (RULES §1), and answers the note for the history;
 * null where the month has ended. 400 at `reason` without one, 409 where the enterprise's settings refuse it.
 */
export const passEarlyConfirm = async (
  scope: Scope,
  operation: WorkPeriod,
  reason: string | undefined,
): Promise<string | null> => {
  if (!isUnfinished(operation, today())) return null
  const until = `稼働期間は${formatLetterDate(operation.operation_end_date)}までです。`
  if ((await documentSettings(scope)).early_confirm === 'refuse')
    throw wrongState(
      `${until}帳票設定の「稼働期間の途中の確定」が「認めない」のため、終わってから確定してください。`,
    )
  if (!reason?.trim()) {
    const message = `${until}終わる前に確定する理由を入力してください。`
    throw invalid({ reason: [message] }, message)
  }
  return `稼働期間の途中で確定：${reason.trim()}`
}
