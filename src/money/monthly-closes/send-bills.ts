import type { Refusals } from '#documents/issuing/issue.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { confirmSides } from '../billing-payments/confirm.ts'
import { type Claimed, settle } from './claim.ts'
import { confirmForSending, type Planned } from './plan-send.ts'
import { queueSideMails } from './queue-mails.ts'

const kind = 'send_operation'

/** Why the bill of a month did not go out, behind what was done all the same. */
const because = (done: string, error: unknown) => wrongState(`${done}：${refusalText(error)}`)

/** Writes down those whose bill does not go out; a month without work has none and is done. */
const settleKept = (scope: Scope, claimed: Claimed, planned: readonly Planned[]) => {
  const kept = planned.filter(({ outcome }) => outcome !== 'send')
  const isDone = ({ outcome, billing_payment_id }: Planned) =>
    outcome === 'confirm' && billing_payment_id === null
  const refused = kept
    .filter((one) => !isDone(one))
    .map(({ operation_id, outcome, reasons }) => {
      const why = wrongState(reasons.join('、'))
      const said = outcome === 'confirm' ? because('稼働を確定し、請求書は送信していません', why) : why
      return [operation_id, said] as const
    })
  const done = kept.filter(isDone).map(({ operation_id }) => operation_id)
  return settle(scope, claimed, kind, done, new Map(refused))
}

/**
 * Confirms months and, of those that miss nothing, their bills, and puts the mails of these into the outbox. The mail and the
 * word on the row are one transaction, and come after the one that issues the bill: whoever goes on after a crash finds
 * the row done, or its bill confirmed and unsent.
 */
export const sendBills = async (
  app: App,
  inScope: InScope,
  claimed: Claimed,
  ids: readonly number[],
): Promise<void> => {
  const planned = await inScope(async (scope) => {
    const found = await confirmForSending(scope, ids, claimed.reason ?? undefined)
    await settleKept(scope, claimed, found)
    return found.filter(({ outcome }) => outcome === 'send')
  })
  const operations = new Map(planned.map((one) => [one.billing_payment_id ?? 0, one.operation_id]))
  const settleBills = (scope: Scope, done: readonly number[], refused: Refusals, verb: string) =>
    settle(
      scope,
      claimed,
      kind,
      done.map((id) => operations.get(id) ?? 0),
      new Map([...refused].map(([id, error]) => [operations.get(id) ?? 0, because(verb, error)])),
    )
  const unissued = planned.filter(({ is_issued }) => !is_issued).map((one) => one.billing_payment_id ?? 0)
  const unsent = new Set(operations.keys())
  if (unissued.length > 0) {
    const refused = await confirmSides(
      app,
      claimed.enterpriseId,
      inScope,
      unissued,
      'billing',
      (scope, _, found) => settleBills(scope, [], found, '稼働を確定し、請求は確定していません'),
    )
    for (const id of refused.keys()) unsent.delete(id)
  }
  await inScope(async (scope) => {
    const bills = [...unsent].sort((a, b) => a - b)
    const { done, refused } = await queueSideMails(scope, bills, 'billing')
    await settleBills(scope, done, refused, '請求まで確定し、メールは送信していません')
  })
}
