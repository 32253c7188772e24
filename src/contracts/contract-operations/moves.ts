import { sql } from 'kysely'
import type { Row } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { DAILY, FIXED } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED, UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import {
  checkOperationalStatus,
  checkOperationClose,
  checkOperationConfirm,
  checkOperationConfirmCancel,
  createsBillingPayment,
  NO_WORK,
} from '#foundation/rules/states/contract-operation.ts'
import { recordMove } from '../contract-terms/record-move.ts'
import { type Terms, termsOf } from '../contract-terms/settle-operation.ts'
import { amountsOf, settlementOf } from './amounts.ts'
import type { contractOperation } from './contract-operation.ts'
import { passEarlyConfirm } from './early-confirm.ts'
import { contractOf, contractOperations } from './store.ts'

export type Operation = Row<typeof contractOperation.fields>
type State = {
  submission_status_flg: number
  operational_status_flg: number
  closed_flg: number
  operation_start_date: string
  operation_end_date: string
}

const TIME = 1

const refuse = (reason: string | undefined) => {
  if (reason) throw wrongState(reason)
}

/** The operation with its contract; locked in the order contract, operation. 404 when the member may not see it. */
const lockOperation = async (scope: Scope, id: number) => {
  const { contract_id_by_enterprise_id } = await find(contractOperations, scope, id)
  await sql`SELECT 1 FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contract_id_by_enterprise_id} FOR UPDATE`.execute(
    scope.tx,
  )
  const { stored } = await lock(contractOperations, scope, id)
  return { stored, state: stored as unknown as State, contract: await contractOf(scope, stored) }
}

const move = (
  scope: Scope,
  id: number,
  state: Stored,
  kind: string,
  process_id: number,
  note: string | null = null,
) => recordMove(contractOperations, scope, id, state, { kind, process_id, note })

/** The adjustment of each side, a daily price counting as one that needs what was worked. */
const adjustmentsOf = ({ sales, supplier }: Terms): number[] =>
  (supplier ? [sales, supplier] : [sales]).map((terms) =>
    terms.man_hour_type_id === DAILY ? TIME : terms.adjustment_flg,
  )

/** A month belongs to a confirmed contract and lies in its period; an early end may have left one outside. */
const checkContractOf = (
  contract: Stored,
  { operation_start_date, operation_end_date }: State,
): string | undefined => {
  if (contract.contract_status_flg !== CONFIRMED)
    return '契約が確定していません。先に契約を確定してください。'
  const inside =
    operation_start_date >= (contract.period_start_date as string) &&
    operation_end_date <= (contract.period_end_date as string)
  return inside
    ? undefined
    : '契約期間の外にある稼働です。契約期間を確認するか、稼働状況を「稼働なし」に変更してください。'
}

/** What a confirmed month leads to: its billing/payment record is made, and goes when the confirmation is cancelled. */
export type Billing = {
  create(scope: Scope, operationId: number): Promise<number>
  remove(scope: Scope, operationId: number): Promise<void>
}

/**
 * Confirms a month and makes its billing/payment record; answers its id, null where nothing was worked (status 5).
 * 409 without the working time that the terms need, outside the contract's period, or when confirmed or closed; 400 for a
 * month that has not ended without `reason`.
 */
export const confirm = async (billing: Billing, scope: Scope, id: number, reason?: string) => {
  const { stored, state, contract } = await lockOperation(scope, id)
  const terms = termsOf(contract, stored)
  const adjustment_flgs = adjustmentsOf(terms)
  const worked = adjustment_flgs.every((flg) => flg === FIXED) || settlementOf(terms, stored) !== null
  refuse(checkOperationConfirm({ ...state, worked, adjustment_flgs }))
  if (state.operational_status_flg !== NO_WORK) refuse(checkContractOf(contract, state))
  const note = await passEarlyConfirm(scope, state, reason)
  const confirmed = { submission_status_flg: CONFIRMED, ...amountsOf(contract, stored) }
  await move(scope, id, confirmed, 'confirm', 30, note)
  const billing_payment = createsBillingPayment(state)
    ? { id_by_enterprise_id: await billing.create(scope, id) }
    : null
  return { contract_operation: await find(contractOperations, scope, id), billing_payment }
}

type Sides = { billing_status_flg: number; payment_status_flg: number }

/** Back to unconfirmed; the month's billing/payment record goes. 409 while one of its sides is confirmed, or the month is closed. */
export const confirmCancel = async (billing: Billing, scope: Scope, id: number): Promise<Operation> => {
  const { state } = await lockOperation(scope, id)
  const sides = await row<Sides>(
    scope.tx,
    sql`SELECT billing_status_flg, payment_status_flg FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  refuse(
    checkOperationConfirmCancel({
      ...state,
      ...(sides ?? { billing_status_flg: null, payment_status_flg: null }),
    }),
  )
  if (sides) await billing.remove(scope, id)
  await move(scope, id, { submission_status_flg: UNCONFIRMED }, 'confirm_cancel', 70)
  return find(contractOperations, scope, id)
}

/** 月次締め: locks a confirmed month. 409 when it is not confirmed or closed already. */
export const close = async (scope: Scope, id: number): Promise<Operation> => {
  const { state } = await lockOperation(scope, id)
  refuse(checkOperationClose(state))
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
  const { stored, state, contract } = await lockOperation(scope, id)
  refuse(checkOperationalStatus(state, to, reason))
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
