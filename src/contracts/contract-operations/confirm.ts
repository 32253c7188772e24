import { keepDocumentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { AppError, notFound, wrongState } from '#foundation/platform/errors.ts'
import { DAILY, FIXED } from '#foundation/rules/contract-codes.ts'
import type { MonthAmounts } from '#foundation/rules/profit.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import {
  checkOperationConfirm,
  createsBillingPayment,
  NO_WORK,
} from '#foundation/rules/states/contract-operation.ts'
import type { AgreedContract } from '../contract-terms/contract-fields.ts'
import { type Move, recordMoves } from '../contract-terms/record-move.ts'
import { type Terms, termsOf } from '../contract-terms/settle-operation.ts'
import { amountsOf, settlementOf } from './amounts.ts'
import type { Operation } from './contract-operation.ts'
import { passEarlyConfirm } from './early-confirm.ts'
import { type LockedOperation, lockOperations } from './lock-operations.ts'
import { contractOperations } from './store.ts'

/** The billing/payment record of a month: what the month comes to is what this says. */
export type Billed = { id: number; amounts: MonthAmounts }

/** What a confirmed month leads to: its billing/payment record is made, and goes when the confirmation is cancelled. */
export type Billing = {
  /** Makes those of several operations, the document settings held; answers them by operation, and puts what is refused into `refused`. */
  create(
    scope: Scope,
    operationIds: readonly number[],
    refused: Map<number, unknown>,
  ): Promise<Map<number, Billed>>
  remove(scope: Scope, operationId: number): Promise<void>
}

const TIME = 1

/** The adjustment of each side, a daily price counting as one that needs what was worked. */
const adjustmentsOf = ({ sales, supplier }: Terms): number[] =>
  (supplier ? [sales, supplier] : [sales]).map((terms) =>
    terms.man_hour_type_id === DAILY ? TIME : terms.adjustment_flg,
  )

/** A month belongs to a confirmed contract and lies in its period; an early end may have left one outside. */
const checkContractOf = (
  contract: AgreedContract,
  { operation_start_date, operation_end_date }: Operation,
): string | undefined => {
  if (contract.contract_status_flg !== CONFIRMED)
    return '契約が確定していません。先に契約を確定してください。'
  const inside =
    operation_start_date >= contract.period_start_date && operation_end_date <= contract.period_end_date
  return inside
    ? undefined
    : '契約期間の外にある稼働です。契約期間を確認するか、稼働状況を「稼働なし」に変更してください。'
}

/** The move of a month that may be confirmed; throws what refuses it. */
const confirmMove = async (
  scope: Scope,
  id: number,
  locked: LockedOperation | undefined,
  reason: string | undefined,
): Promise<Move> => {
  if (!locked) throw notFound()
  const { stored, contract } = locked
  const terms = termsOf(contract, stored)
  const adjustment_flgs = adjustmentsOf(terms)
  const worked = adjustment_flgs.every((flg) => flg === FIXED) || settlementOf(terms, stored) !== null
  const refusal =
    checkOperationConfirm({ ...stored, worked, adjustment_flgs }) ??
    (stored.operational_status_flg === NO_WORK ? undefined : checkContractOf(contract, stored))
  if (refusal) throw wrongState(refusal)
  const note = await passEarlyConfirm(scope, stored, reason)
  return { id, state: { submission_status_flg: CONFIRMED, ...amountsOf(contract, stored) }, note }
}

/**
 * Confirms months and makes their billing/payment records, in the caller's transaction. Answers the ids of these records by
 * operation, null where nothing was worked (status 5), and what was refused: 409 without the working time that the terms
 * need, outside the contract's period, or when confirmed or closed; 400 for a month that has not ended without `reason`.
 */
export const confirmAll = async (billing: Billing, scope: Scope, ids: readonly number[], reason?: string) => {
  const refused = new Map<number, unknown>()
  // Before the months: whoever changes the rounding of tax holds the settings and asks for months then.
  await keepDocumentSettings(scope)
  const locked = await lockOperations(scope, ids)
  const moves: Move[] = []
  for (const id of ids)
    try {
      moves.push(await confirmMove(scope, id, locked.get(id), reason))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  const billed = moves.flatMap(({ id }) => {
    const one = locked.get(id)
    return one && createsBillingPayment(one.stored) ? [id] : []
  })
  const made = await billing.create(scope, billed, refused)
  const confirmed = moves
    .filter(({ id }) => !refused.has(id))
    .map((move) => ({ ...move, state: { ...move.state, ...made.get(move.id)?.amounts } }))
  await recordMoves(contractOperations, scope, confirmed, { kind: 'confirm', process_id: 30 })
  return { confirmed: new Map(confirmed.map(({ id }) => [id, made.get(id)?.id ?? null])), refused }
}

/** Confirms one month; throws what refuses it. */
export const confirm = async (billing: Billing, scope: Scope, id: number, reason?: string) => {
  const { confirmed, refused } = await confirmAll(billing, scope, [id], reason)
  if (refused.has(id)) throw refused.get(id)
  const made = confirmed.get(id)
  return {
    contract_operation: await find(contractOperations, scope, id),
    billing_payment: made ? { id_by_enterprise_id: made } : null,
  }
}
