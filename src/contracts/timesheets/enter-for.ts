import type { Scope } from '#foundation/entity/scope.ts'
import { checkSeen } from './check-seen.ts'
import { enterHours, type Typed } from './enter.ts'
import { submitTimesheet } from './hand-in.ts'
import { readReason } from './reason.ts'
import { lockTimesheet } from './timesheet.ts'

/** Types hours in place of their worker and hands them in, in the caller's transaction; the reason stands in the history of the month. */
export const enterForWorker = async (
  scope: Scope,
  operationId: number,
  typed: Typed,
  { reason, minutes }: { reason: string; minutes?: number | null | undefined },
): Promise<void> => {
  const text = readReason(reason, '代わりに入力する理由を入力してください')
  const locked = await lockTimesheet(scope, operationId)
  checkSeen(locked, minutes)
  await enterHours(scope, locked, typed)
  await submitTimesheet(scope, await lockTimesheet(scope, operationId), `担当者（理由：${text}）`, true)
}
