import { sql } from 'kysely'
import type { Billing } from '#contracts/contract-operations/confirm.ts'
import { remembering } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { checkMany, insertMany, prepareMany } from '#foundation/entity/store/bulk-create.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { AppError, invalid, wrongState } from '#foundation/platform/errors.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type Made, make, readSourcesAhead } from './make.ts'
import { amountsOf, billingPayments, processes, sidesOf } from './store.ts'

/** Those of the months whose records can be made; the others stand in `refused` with their reason. */
const makeEach = async (
  scope: Scope,
  operationIds: readonly number[],
  refused: Map<number, unknown>,
): Promise<Made[]> => {
  const made: Made[] = []
  for (const id of operationIds)
    try {
      made.push(await make(scope, id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  const checked = await checkMany(
    billingPayments,
    scope,
    made.map(({ draft }) => ({ input: draft, before: null })),
  )
  return made.flatMap((one, i) => {
    const { next = one.draft, errors } = checked[i] ?? {}
    if (!errors) return [{ ...one, draft: next }]
    refused.set(one.operationId, invalid(errors))
    return []
  })
}

/**
 * Creates the billing/payment records of months that were worked, from their contracts and operations, and answers them
 * by operation. Document settings and operations are held by the caller. Own employees get no payment side. What keeps a record from
 * being made is put into `refused`: the working time that the terms need is missing, a party is gone.
 */
const createBillingPayments: Billing['create'] = async (scope, operationIds, refused) => {
  if (operationIds.length === 0) return new Map()
  const reading = remembering(scope)
  await readSourcesAhead(reading, operationIds)
  const made = await makeEach(reading, operationIds, refused)
  if (made.length === 0) return new Map()
  const records = made.map(({ draft, state }) => ({ ...draft, ...state }))
  const prepared = await prepareMany(billingPayments, scope, records)
  const firstId = await insertMany(billingPayments, scope, prepared)
  const idOf = (i: number) => firstId + i
  await recordHistory(
    scope,
    records.flatMap((record, i) =>
      sidesOf(record).includes('payment')
        ? [
            {
              target_type: 'billing_payment',
              target_id: idOf(i),
              kind: 'create',
              process_id: processes.payment.create,
            },
          ]
        : [],
    ),
  )
  return new Map(
    made.map(({ operationId, draft, state }, i) => [
      operationId,
      { id: idOf(i), amounts: amountsOf({ ...draft, ...state }) },
    ]),
  )
}

/**
 * Removes the record of an operation whose confirmation is cancelled; nothing happens when it has none. Refused (409)
 * while one of its sides is confirmed. Numbers that it was given are never given again.
 */
const removeBillingPayment = async (scope: Scope, operationId: number): Promise<void> => {
  const found = await row<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId}`,
  )
  if (!found) return
  const { stored } = await lock(billingPayments, scope, found.id)
  if (stored.billing_status_flg === CONFIRMED || stored.payment_status_flg === CONFIRMED)
    throw wrongState('請求または支払が確定しています。先にその確定を取り消してください。')
  await remove(billingPayments, scope, found.id)
}

/** What confirming a month leads to, for the moves of contract operations. */
export const operationBilling: Billing = { create: createBillingPayments, remove: removeBillingPayment }
