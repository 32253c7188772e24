import { sql } from 'kysely'
import { createOperations, removeUntouched, shortenLastMonth } from '../contract-operations/months.ts'
import type { Row } from '../entity/entity.ts'
import type { Scope } from '../entity/scope.ts'
import { find } from '../entity/store/list.ts'
import { lock } from '../entity/store/lock.ts'
import { remove } from '../entity/store/remove.ts'
import type { Stored } from '../entity/validate.ts'
import { row } from '../platform/database/transaction.ts'
import { AppError, forbidden, invalid, wrongState } from '../platform/errors.ts'
import { monthOf } from '../rules/calendar.ts'
import type { Finding, FindingLevel } from '../rules/freelance-act.ts'
import { CONFIRMED, checkUnconfirm, UNCONFIRMED } from '../rules/states/confirm.ts'
import {
  checkContractConfirm,
  checkContractConfirmCancel,
  checkContractDelete,
  checkContractEarlyEnd,
} from '../rules/states/contract.ts'
import { checkRenewalMove } from '../rules/states/renewal.ts'
import type { contract } from './contract.ts'
import { recordMove } from './move.ts'
import { contracts } from './store.ts'
import { contractErrors, contractFindings } from './validate.ts'

export type Contract = Row<typeof contract.fields>
type State = {
  contract_status_flg: number
  contract_ext_confirm_status_flg: number
  period_start_date: string
  period_end_date: string
}

const EXPIRED = 3

const lockContract = async (scope: Scope, id: number) => {
  const { stored } = await lock(contracts, scope, id)
  return { stored, state: stored as unknown as State }
}

const refuse = (reason: string | undefined) => {
  if (reason) throw wrongState(reason)
}

const listed = (findings: Finding[]) =>
  findings.map(({ article, message }) => `${article}：${message}`).join('\n')

/** Missing order items can never be passed; other violations by a manager with a reason (RULES §3, §9). Answers the note for the history. */
const passLaw = (scope: Scope, findings: Finding[], reason: string | undefined): string | null => {
  const at = (level: FindingLevel) => findings.filter((finding) => finding.level === level)
  const [refusals, overrides] = [at('refusal'), at('override')]
  if (refusals.length > 0) throw new AppError(400, 'invalid', listed(refusals), { findings: refusals })
  if (overrides.length === 0) return null
  if (!reason?.trim())
    throw new AppError(
      409,
      'state',
      `${listed(overrides)}\nこのまま確定するには、マネージャー以上の方が理由を入力してください。`,
      {
        findings: overrides,
      },
    )
  if ((scope.member?.authority ?? 0) < 1)
    throw forbidden('法令チェックの指摘を承知で確定できるのは、マネージャー以上の方だけです')
  return `法令チェックの指摘を承知の上で確定：${reason.trim()}`
}

/**
 * Confirms a contract: full validation (400 with messages per field), the law on the supplier side (400 or 409 with
 * `findings`), then one operation per month that has none. 409 when it is confirmed already.
 */
export const confirm = async (scope: Scope, id: number, override_reason: string | undefined) => {
  const { stored, state } = await lockContract(scope, id)
  refuse(checkContractConfirm(state))
  const errors = contractErrors(stored)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const note = passLaw(scope, await contractFindings(scope, stored), override_reason)
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

type Confirmed = {
  confirmed_operations: number
  confirmed_sides: number
  last_confirmed_month: string | null
}

/** What of a contract is confirmed; its months and their billing are locked first, so that none is confirmed meanwhile. */
const confirmedOf = async (scope: Scope, id: number): Promise<Confirmed> => {
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

/** Back to unconfirmed; months that nobody has touched go. 409 while a month, a billing or a payment of it is confirmed. */
export const confirmCancel = async (scope: Scope, id: number): Promise<Contract> => {
  const { state } = await lockContract(scope, id)
  refuse(checkContractConfirmCancel({ ...state, ...(await confirmedOf(scope, id)) }))
  await removeUntouched(scope, id)
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
export const expire = async (scope: Scope, id: number): Promise<Contract> => {
  const { state } = await lockContract(scope, id)
  refuse(
    checkUnconfirm(state.contract_status_flg, '契約') ??
      checkRenewalMove(state.contract_ext_confirm_status_flg, EXPIRED),
  )
  await recordMove(
    contracts,
    scope,
    id,
    { contract_ext_confirm_status_flg: EXPIRED },
    { kind: 'expire', process_id: 150 },
  )
  return find(contracts, scope, id)
}

/** A confirmed month must keep its dates: it can be the last one only as it stands. */
const checkLastMonth = async (scope: Scope, id: number, end_date: string): Promise<string | undefined> => {
  const cut = await row(
    scope.tx,
    sql`SELECT 1 FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${id}
          AND submission_status_flg = ${CONFIRMED} AND operational_month = ${monthOf(end_date)} AND operation_end_date > ${end_date}`,
  )
  return cut === undefined
    ? undefined
    : '途中終了日を含む月の稼働が確定しています。先に稼働の確定を取り消してください。'
}

/**
 * 途中終了: the period ends at `end_date`, its month is shortened with a new proposal of price and hours, later months
 * that nobody has touched go. 409 where the rules refuse it.
 */
export const earlyEnd = async (
  scope: Scope,
  id: number,
  end: { end_date: string; reason: string },
): Promise<Contract> => {
  const { stored, state } = await lockContract(scope, id)
  refuse(checkContractEarlyEnd({ ...state, ...(await confirmedOf(scope, id)) }, end))
  refuse(await checkLastMonth(scope, id, end.end_date))
  const ended: Stored = { period_end_date: end.end_date, termination_reason: end.reason.trim() }
  const note = `${state.period_end_date} → ${end.end_date}：${end.reason.trim()}`.replaceAll('-', '/')
  await recordMove(contracts, scope, id, ended, { kind: 'early_end', process_id: 170, note })
  await removeUntouched(scope, id, monthOf(end.end_date))
  await shortenLastMonth(scope, { ...stored, ...ended })
  return find(contracts, scope, id)
}

/** Deletes an unconfirmed contract; its number is not given again. 409 while it is confirmed or something refers to it. */
export const removeContract = async (scope: Scope, id: number): Promise<void> => {
  const { state } = await lockContract(scope, id)
  refuse(checkContractDelete(state))
  await remove(contracts, scope, id)
}
