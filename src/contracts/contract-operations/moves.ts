import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import {
  checkOperationalStatus,
  checkOperationClose,
  checkOperationConfirmCancel,
} from '#foundation/rules/states/contract-operation.ts'
import { recordMove } from '../contract-terms/record-move.ts'
import { amountsOf } from './amounts.ts'
import type { Billing } from './confirm.ts'
import type { Operation } from './contract-operation.ts'
import { lockOperation } from './lock-operations.ts'
import { contractOperations } from './store.ts'

const refuse = (reason: string | undefined) => {
  if (reason) throw wrongState(reason)
}

const move = (
  scope: Scope,
  id: number,
  state: Stored,
  kind: string,
  process_id: number,
  note: string | null = null,
) => recordMove(contractOperations, scope, id, state, { kind, process_id, note })

type Sides = { billing_status_flg: number; payment_status_flg: number }

/** Back to unconfirmed; the month's billing/payment record goes, and its hours say again what it comes to. 409 while one of its sides is confirmed, or the month is closed. */
export const confirmCancel = async (billing: Billing, scope: Scope, id: number): Promise<Operation> => {
  const { stored, contract } = await lockOperation(scope, id)
  const sides = await row<Sides>(
    scope.tx,
    sql`SELECT billing_status_flg, payment_status_flg FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  refuse(
    checkOperationConfirmCancel({
      ...stored,
      ...(sides ?? { billing_status_flg: null, payment_status_flg: null }),
    }),
  )
  if (sides) await billing.remove(scope, id)
  const open = { submission_status_flg: UNCONFIRMED, ...amountsOf(contract, stored) }
  await move(scope, id, open, 'confirm_cancel', 70)
  return find(contractOperations, scope, id)
}

/** 月次締め: locks a confirmed month. 409 when it is not confirmed or closed already. */
export const close = async (scope: Scope, id: number): Promise<Operation> => {
  const { stored } = await lockOperation(scope, id)
  refuse(checkOperationClose(stored))
  await move(scope, id, { closed_flg: 1 }, 'close', 60)
  return find(contractOperations, scope, id)
}

/** Sets 4 途中終了 or 5 稼働なし by hand, with a reason; amounts follow. 409 for any other status, or when confirmed or closed. */
export const changeStatus = async (
  scope: Scope,
  id: number,
  to: number,
  reason: string,
): Promise<Operation> => {
  const { stored, contract } = await lockOperation(scope, id)
  refuse(checkOperationalStatus(stored, to, reason))
  const next = { operational_status_flg: to, operational_status_reason: reason.trim() }
  await move(
    scope,
    id,
    { ...next, ...amountsOf(contract, { ...stored, ...next }) },
    'change_status',
    20,
    reason.trim(),
  )
  return find(contractOperations, scope, id)
}
