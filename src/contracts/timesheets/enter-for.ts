import type { Scope } from '#foundation/entity/scope.ts'
import { enterHours, type Typed } from './enter.ts'
import { submitTimesheet } from './hand-in.ts'
import { readReason } from './reason.ts'
import { lockTimesheet } from './timesheet.ts'

/** Types hours in place of their worker and hands them in, in the caller's transaction; the reason stands in the history of the month. */
export const enterForWorker = async (
  scope: Scope,
  operationId: number,
  typed: Typed,
  reason: string,
): Promise<void> => {
  const text = readReason(reason, '代わりに入力する理由を入力してください')
  await enterHours(scope, await lockTimesheet(scope, operationId), typed)
  await submitTimesheet(scope, await lockTimesheet(scope, operationId), `担当者（理由：${text}）`, true)
}
