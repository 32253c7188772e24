import { sql } from 'kysely'
import { passLaw } from '#compliance/pass-law.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellCancelled } from '#foundation/entity/store/cancelled.ts'
import { find } from '#foundation/entity/store/list.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED, checkUnconfirm, UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import {
  checkContractConfirm,
  checkContractConfirmCancel,
  checkContractDelete,
  checkContractEarlyEnd,
  EXPIRED,
  RENEWED,
} from '#foundation/rules/states/contract.ts'
import { checkRenewalMove, renewalStatusOf } from '#foundation/rules/states/renewal.ts'
import { createOperations, realignMonth, removeUntouched } from '../contract-operations/months.ts'
import { checkAgreed } from '../contract-terms/agreed.ts'
import { recordMove } from '../contract-terms/record-move.ts'
import { agreedFindings } from './agreed-findings.ts'
import { checkConfirmedMonths, revokeAmendments } from './amendments.ts'
import type { Contract } from './contract.ts'
import { confirmedOf, lockContract, refuse } from './locked.ts'
import { nonRenewalFindings } from './non-renewal.ts'
import { noteReleased } from './restore.ts'
import { contracts } from './store.ts'
import { contractErrors, contractFindings } from './validate.ts'

/**
 * Confirms a contract: full validation (400 with messages per field), the law on the supplier side and the agency's own
 * rule on agreements (400 or 409 with `findings`), then one operation per month that has none. 409 when it is confirmed already.
 */
export const confirm = async (scope: Scope, id: number, override_reason: string | undefined) => {
  const stored = await lockContract(scope, id)
  refuse(checkContractConfirm(stored))
  const errors = contractErrors(stored)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const findings = [...(await contractFindings(scope, stored)), ...(await agreedFindings(scope, stored))]
  const note = passLaw(scope, findings, override_reason, '確定')
  await recordMove(
    contracts,
    scope,
    id,
    { contract_status_flg: CONFIRMED },
    { kind: 'confirm', process_id: 30, note },
  )
  const contract_operation_ids = await createOperations(scope, stored)
  return { contract: await find(contracts, scope, id), contract_operation_ids }
}

/**
 * Back to unconfirmed; months that nobody has touched go, and the terms as they stand now hold for the whole period when
 * it is confirmed again. What waits to be agreed on ends. 409 while a month, a billing or a payment of it is confirmed, or a paper
 * that binds is agreed on.
 */
export const confirmCancel = async (scope: Scope, id: number): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  refuse(checkContractConfirmCancel({ ...stored, ...(await confirmedOf(scope, id)) }))
  refuse(await checkAgreed(scope, id, 'confirmation'))
  const reason = '契約の確定を取り消したため'
  await tellCancelled(scope, { target_type: 'contract', ids: [id], what: 'confirmation', reason })
  await removeUntouched(scope, id)
  await revokeAmendments(scope, id)
  await recordMove(
    contracts,
    scope,
    id,
    { contract_status_flg: UNCONFIRMED },
    { kind: 'confirm_cancel', process_id: 100 },
  )
  return find(contracts, scope, id)
}

/** The contract ends without renewal: renewal status 3. 409 while it is unconfirmed, expired already or renewed. */
export const expire = async (
  scope: Scope,
  id: number,
  override_reason: string | undefined,
): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  refuse(
    checkUnconfirm(stored.contract_status_flg, '契約') ??
      checkRenewalMove(stored.contract_ext_confirm_status_flg, EXPIRED),
  )
  const noticed = await nonRenewalFindings(scope, stored, stored.period_end_date)
  await recordMove(
    contracts,
    scope,
    id,
    { contract_ext_confirm_status_flg: EXPIRED },
    { kind: 'expire', process_id: 150, note: passLaw(scope, noticed, override_reason, '満了に') },
  )
  return find(contracts, scope, id)
}

/**
 * 途中終了: the period ends at `end_date`, its month is shortened with a new proposal of price and hours, later months
 * that nobody has touched go. 409 where the rules refuse it.
 */
export const earlyEnd = async (
  scope: Scope,
  id: number,
  end: { end_date: string; reason: string; override_reason?: string | undefined },
): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  refuse(checkContractEarlyEnd({ ...stored, ...(await confirmedOf(scope, id)) }, end))
  refuse(await checkConfirmedMonths(scope, { ...stored, period_end_date: end.end_date }))
  const noticed = await nonRenewalFindings(scope, stored, end.end_date)
  const passed = passLaw(scope, noticed, end.override_reason, '途中終了に')
  const ended = { period_end_date: end.end_date, termination_reason: end.reason.trim() }
  const dates = `${stored.period_end_date} → ${end.end_date}`.replaceAll('-', '/')
  const note = [`${dates}：${end.reason.trim()}`, passed].filter(Boolean).join('\n')
  await recordMove(contracts, scope, id, ended, { kind: 'early_end', process_id: 170, note })
  await removeUntouched(scope, id, monthOf(end.end_date))
  await realignMonth(scope, { ...stored, ...ended }, monthOf(end.end_date))
  return find(contracts, scope, id)
}

/** A renewal that is given up: the contract it came from may be renewed again. */
const releasePrimary = async (scope: Scope, id: number, primaryId: number, title: unknown): Promise<void> => {
  const primary = await row<{ sales: number | null; supplier: number | null }>(
    scope.tx,
    sql`SELECT sales_ext_confirm_request_flg AS sales, supplier_ext_confirm_request_flg AS supplier FROM contracts
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${primaryId} AND contract_ext_confirm_status_flg = ${RENEWED} FOR UPDATE`,
  )
  const other = await row(
    scope.tx,
    sql`SELECT 1 FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND primary_contract_id_by_enterprise_id = ${primaryId} LIMIT 1`,
  )
  if (!primary || other) return
  await recordMove(
    contracts,
    scope,
    primaryId,
    { contract_ext_confirm_status_flg: renewalStatusOf(primary.sales, primary.supplier) },
    { kind: 'renew_cancel', process_id: 20, note: `更新後の契約 ${title} が削除されました` },
  )
  await noteReleased(scope, id, primaryId)
}

/**
 * Deletes an unconfirmed contract; its number is not given again, and a renewal leaves its first contract open for
 * another. 409 while it is confirmed, a paper of it is agreed on, or something refers to it.
 */
export const removeContract = async (scope: Scope, id: number): Promise<void> => {
  const stored = await lockContract(scope, id)
  refuse(checkContractDelete(stored))
  refuse(await checkAgreed(scope, id, 'record'))
  await remove(contracts, scope, id)
  const primary = stored.primary_contract_id_by_enterprise_id
  if (typeof primary === 'number') await releasePrimary(scope, id, primary, stored.title)
}
