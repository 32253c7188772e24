import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Contract } from './contract.ts'
import { contracts } from './store.ts'

/** The contract, locked until the transaction ends; 404 when the member may not see it. */
export const lockContract = async (scope: Scope, id: number): Promise<Contract> =>
  (await lock(contracts, scope, id)).stored

/** 409 with the reason, where there is one. */
export const refuse = (reason: string | undefined) => {
  if (reason) throw wrongState(reason)
}

type Confirmed = {
  confirmed_operations: number
  confirmed_sides: number
  last_confirmed_month: string | null
}

/** What of a contract is confirmed; its months and their billing are locked first, so that none is confirmed meanwhile. */
export const confirmedOf = async (scope: Scope, id: number): Promise<Confirmed> => {
  const of = sql`enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${id}`
  await sql`SELECT 1 FROM contract_operations WHERE ${of} ORDER BY id_by_enterprise_id FOR UPDATE`.execute(
    scope.tx,
  )
  await sql`SELECT 1 FROM billing_payments WHERE ${of} ORDER BY id_by_enterprise_id FOR UPDATE`.execute(
    scope.tx,
  )
  const counted = await row<Confirmed>(
    scope.tx,
    sql`SELECT (SELECT count(*)::integer FROM contract_operations WHERE ${of} AND submission_status_flg = ${CONFIRMED}) AS confirmed_operations,
               (SELECT count(*)::integer FROM billing_payments WHERE ${of} AND ${CONFIRMED} IN (billing_status_flg, payment_status_flg)) AS confirmed_sides,
               (SELECT max(operational_month) FROM contract_operations WHERE ${of} AND submission_status_flg = ${CONFIRMED}) AS last_confirmed_month`,
  )
  return counted ?? { confirmed_operations: 0, confirmed_sides: 0, last_confirmed_month: null }
}
