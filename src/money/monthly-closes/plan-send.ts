import { sql } from 'kysely'
import { confirmAll } from '#contracts/contract-operations/confirm.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { BillingPayment } from '../billing-payments/billing-payment.ts'
import { operationBilling } from '../billing-payments/create.ts'
import { mailErrors } from '../billing-payments/mail.ts'
import { sendAtOf } from '../billing-payments/mail-options.ts'
import { billingPayments } from '../billing-payments/store.ts'
import { operationRows, reasonsOf, stepSql } from './step-sql.ts'

/** How far a month comes by itself: its bill goes out, it is confirmed alone, or nothing happens to it. */
export type Outcome = 'send' | 'confirm' | 'none'

/** What became of a month so far; `billing_payment_id` once there is a bill. */
export type Planned = {
  operation_id: number
  billing_payment_id: number | null
  /** The month was confirmed before. */
  was_confirmed: boolean
  /** Its bill is confirmed already. */
  is_issued: boolean
  outcome: Outcome
  /** What keeps its bill from going out. */
  reasons: string[]
}

const notSeen = '見つかりませんでした。削除されたか、表示する権限がありません'

type Before = { id: number; is_confirmed: boolean; is_sent: boolean; reasons: string[] }

const standing = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Before>> => {
  const { operations, billing_mail } = stepSql
  const found = await rows<Before>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${operations.done} AS is_confirmed, ${billing_mail.done} AS is_sent, ${reasonsOf(operations)} AS reasons
        FROM ${await operationRows(scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)}`,
  )
  return new Map(found.map((one) => [one.id, one]))
}

type Bill = { operation_id: number; id: number | null; is_issued: boolean; reasons: string[] }

const billsOf = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Bill>> => {
  const { billing, billing_mail } = stepSql
  const found = await rows<Bill>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS operation_id, b.id_by_enterprise_id AS id, ${billing.done} AS is_issued,
          CASE WHEN ${billing.done} THEN ${reasonsOf(billing_mail)} ELSE ${reasonsOf(billing)} END AS reasons
        FROM ${await operationRows(scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[]) AND ${billing.about}`)}`,
  )
  return new Map(found.map((one) => [one.operation_id, one]))
}

/** What the mail of a side still wants. */
export const mailWants = (record: BillingPayment, side: SideName): string[] => {
  const wants = Object.values(mailErrors(record, `${side}_`) ?? {}).flat()
  try {
    sendAtOf(record, `${side}_`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    wants.push(refusalText(error))
  }
  return wants
}

/** What the mail of each bill still wants, by its id. */
const billWants = async (scope: Scope, bills: Iterable<Bill>): Promise<Map<number, string[]>> => {
  const records = await findMany(
    billingPayments,
    scope,
    [...bills].flatMap(({ id }) => id ?? []),
  )
  return new Map(records.map((record) => [record.id_by_enterprise_id, mailWants(record, 'billing')]))
}

/**
 * Confirms those of the months that miss nothing, in the caller's transaction, and answers for each whether its bill may
 * go out now: what the steps of the close ask for, and what a mail needs, stands in `reasons`. Months that are confirmed
 * already go on with their bills.
 */
export const confirmForSending = async (
  scope: Scope,
  ids: readonly number[],
  reason: string | undefined,
): Promise<Planned[]> => {
  const before = await standing(scope, ids)
  const open = [...before.values()].filter(
    ({ is_confirmed, reasons }) => !is_confirmed && reasons.length === 0,
  )
  const { confirmed, refused } = await confirmAll(
    operationBilling,
    scope,
    open.map(({ id }) => id).sort((a, b) => a - b),
    reason,
  )
  const goesOn = ids.filter((id) => before.get(id)?.is_confirmed || confirmed.has(id))
  const bills = await billsOf(scope, goesOn)
  const wants = await billWants(scope, bills.values())
  return ids.map((operation_id) => {
    const was = before.get(operation_id)
    const bill = bills.get(operation_id)
    const stays = (reasons: string[]): Planned => ({
      operation_id,
      billing_payment_id: bill?.id ?? null,
      was_confirmed: was?.is_confirmed ?? false,
      is_issued: bill?.is_issued ?? false,
      outcome: confirmed.has(operation_id) ? 'confirm' : 'none',
      reasons,
    })
    if (!was) return stays([notSeen])
    if (refused.has(operation_id)) return stays([refusalText(refused.get(operation_id))])
    if (!was.is_confirmed && was.reasons.length > 0) return stays(was.reasons)
    if (was.is_sent) return stays(['請求書は送信済みです'])
    if (!bill) return stays(['稼働なしのため、請求はありません'])
    const reasons = [...new Set([...bill.reasons, ...(wants.get(bill.id ?? 0) ?? [])])]
    return reasons.length > 0 ? stays(reasons) : { ...stays([]), outcome: 'send' as const }
  })
}
