import { sql } from 'kysely'
import { sendDocuments } from '#contracts/contract-documents/send.ts'
import { confirmAll } from '#contracts/contract-operations/confirm.ts'
import { confirmCancel as cancelOperation, close } from '#contracts/contract-operations/moves.ts'
import { confirmCancel as cancelContract, confirm as confirmContract } from '#contracts/contracts/moves.ts'
import { receiveTimesheet } from '#contracts/timesheets/take-in.ts'
import { lockTimesheet } from '#contracts/timesheets/timesheet.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { confirmMerges } from '../billing-merges/confirm.ts'
import { queueMergeMail } from '../billing-merges/mail.ts'
import { confirmSides } from '../billing-payments/confirm.ts'
import { operationBilling } from '../billing-payments/create.ts'
import { queueSideMail } from '../billing-payments/mail.ts'
import { type Claimed, claim, settle } from './claim.ts'
import { type ItemKind, rowsOf } from './close.ts'
import { type Act, doEach } from './do-each.ts'
import { queueSideMails } from './queue-mails.ts'
import { closeMonths } from './self-closing/close-months.ts'
import { sendBills } from './send-bills.ts'

/**
 * Locks all rows of a chunk before the first is worked on, in the order contract, operation, billing payment: who works
 * on one of them alone takes the same order, and the counters come after.
 */
const lockAll = async (scope: Scope, kind: ItemKind, ids: readonly number[]) => {
  const eid = scope.enterpriseId
  const locked = (table: string, wanted: ReturnType<typeof sql>) =>
    sql`SELECT 1 FROM ${sql.table(table)} WHERE enterprise_id = ${eid} AND id_by_enterprise_id IN (${wanted}) ORDER BY id_by_enterprise_id FOR UPDATE`.execute(
      scope.tx,
    )
  const given = sql`SELECT unnest(${ids}::integer[])`
  const table = rowsOf(kind)
  if (table !== 'contract_operations') return locked(table, given)
  await locked(
    'contracts',
    sql`SELECT contract_id_by_enterprise_id FROM contract_operations WHERE enterprise_id = ${eid} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return locked('contract_operations', given)
}

/** What is done with one row in the transaction of its chunk; the other kinds have ways of their own. */
export const acts = {
  receive_operation: async (scope, id) => receiveTimesheet(scope, await lockTimesheet(scope, id)),
  close_operation: close,
  cancel_operation: (scope, id) => cancelOperation(operationBilling, scope, id),
  confirm_contract: (scope, id) => confirmContract(scope, id, undefined),
  cancel_contract: cancelContract,
  mail_billing: (scope, id) => queueSideMail(scope, id, 'billing', false),
  mail_payment: (scope, id) => queueSideMail(scope, id, 'payment', false),
  mail_merge: (scope, id) => queueMergeMail(scope, id, false),
} as const satisfies Partial<Record<ItemKind, Act>>

/** What a later area does with a contract: whether that could be done, and doing it in transactions of its own. */
export type Asking = {
  check: Act
  ask: (app: App, enterpriseId: number, inScope: InScope, id: number) => Promise<void>
}

/** Does something with each row in transactions of its own; a row that is done again goes on where it stopped. */
const eachApart = async (
  app: App,
  inScope: InScope,
  claimed: Claimed,
  kind: ItemKind,
  ids: readonly number[],
  act: Asking['ask'],
) => {
  for (const id of ids) {
    const refused = new Map<number, unknown>()
    try {
      await act(app, claimed.enterpriseId, inScope, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
    const done = refused.size === 0 ? [id] : []
    await inScope((scope) => settle(scope, claimed, kind, done, refused))
  }
}

/**
 * Works on the next rows of a kind: each is done, or refused, in the transaction that says so. Answers whether there
 * may be more.
 */
export const workOnChunk = async (
  app: App,
  inScope: InScope,
  claimed: Claimed,
  kind: ItemKind,
  asking: Asking,
): Promise<boolean> => {
  const ids = await inScope((scope) => claim(scope, claimed, kind))
  if (!ids || ids.length === 0) return false
  if (kind === 'send_operation') {
    await sendBills(app, inScope, claimed, ids)
    return true
  }
  if (kind === 'self_operation') {
    await closeMonths(app, inScope, claimed, ids)
    return true
  }
  if (kind === 'send_contract' || kind === 'ask_contract') {
    await eachApart(app, inScope, claimed, kind, ids, kind === 'send_contract' ? sendDocuments : asking.ask)
    return true
  }
  if (kind === 'confirm_merge') {
    await confirmMerges(app, claimed.enterpriseId, inScope, ids, (scope, done, refused) =>
      settle(scope, claimed, kind, done, refused),
    )
    return true
  }
  if (kind === 'confirm_billing' || kind === 'confirm_payment') {
    const side = kind === 'confirm_billing' ? 'billing' : 'payment'
    await confirmSides(app, claimed.enterpriseId, inScope, ids, side, (scope, done, refused) =>
      settle(scope, claimed, kind, done, refused),
    )
    return true
  }
  await inScope(async (scope) => {
    if (kind === 'confirm_operation') {
      const { confirmed, refused } = await confirmAll(
        operationBilling,
        scope,
        ids,
        claimed.reason ?? undefined,
      )
      return settle(scope, claimed, kind, [...confirmed.keys()], refused)
    }
    if (kind === 'mail_billing' || kind === 'mail_payment') {
      const side = kind === 'mail_billing' ? 'billing' : 'payment'
      const { done, refused } = await queueSideMails(scope, ids, side)
      return settle(scope, claimed, kind, done, refused)
    }
    await lockAll(scope, kind, ids)
    const { done, refused } = await doEach(scope, ids, acts[kind])
    await settle(scope, claimed, kind, done, refused)
  })
  return true
}
