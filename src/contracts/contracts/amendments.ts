import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import type { Contract } from './contract.ts'

/** What was agreed anew: the values that changed, before and after, in force from a month (`YYYY-MM`). */
export type Amendment = { effective_month: string; old_values: Stored; new_values: Stored; reason: string }
export type AmendmentRow = Amendment & {
  id_by_enterprise_id: number
  enterprise_member_id: number | null
  created_at: string
  revoked_at: string | null
}

/** One amendment, with the contract it is of; undefined where there is none. */
export const readAmendment = (
  scope: Scope,
  id: number,
): Promise<(AmendmentRow & { contract_id_by_enterprise_id: number }) | undefined> =>
  row(
    scope.tx,
    sql`SELECT id_by_enterprise_id, contract_id_by_enterprise_id, effective_month, old_values, new_values, reason, enterprise_member_id,
          created_at, revoked_at
        FROM contract_amendments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )

/** The amendments of a contract, the latest first; those before a cancelled confirm are revoked. */
export const amendmentsOf = (scope: Scope, contractId: number): Promise<AmendmentRow[]> =>
  rows<AmendmentRow>(
    scope.tx,
    sql`SELECT id_by_enterprise_id, effective_month, old_values, new_values, reason, enterprise_member_id, created_at, revoked_at
        FROM contract_amendments WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contractId}
        ORDER BY id_by_enterprise_id DESC`,
  )

const isTerm = (key: string) => key !== 'period_end_date'

/** Keeps an amendment, and what was agreed before it for the months that it does not reach. */
export const keepAmendment = async (
  scope: Scope,
  contractId: number,
  { effective_month, old_values, new_values, reason }: Amendment,
): Promise<void> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'contract_amendments')
  await sql`INSERT INTO contract_amendments
      (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, effective_month, old_values, new_values, reason, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${id}, ${contractId}, ${effective_month}, ${JSON.stringify(old_values)}::jsonb,
            ${JSON.stringify(new_values)}::jsonb, ${reason}, ${scope.member?.id ?? null})`.execute(scope.tx)
  const terms = Object.fromEntries(Object.entries(old_values).filter(([key]) => isTerm(key)))
  if (Object.keys(terms).length === 0) return
  const past = JSON.stringify([{ until: addMonths(effective_month, -1), terms }])
  await sql`UPDATE contracts SET past_terms = past_terms || ${past}::jsonb
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contractId}`.execute(scope.tx)
}

/** After a cancelled confirm: the contract as it stands is what the next confirm agrees on, for the whole period. */
export const revokeAmendments = async (scope: Scope, contractId: number): Promise<void> => {
  await sql`UPDATE contract_amendments SET revoked_at = statement_timestamp() WHERE enterprise_id = ${scope.enterpriseId}
    AND contract_id_by_enterprise_id = ${contractId} AND revoked_at IS NULL`.execute(scope.tx)
  await sql`UPDATE contracts SET past_terms = '[]' WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contractId}`.execute(
    scope.tx,
  )
}

type Month = { operational_month: string; operation_start_date: string; operation_end_date: string }

/** A new period must leave every confirmed month with the days it was confirmed for; answers why it does not. */
export const checkConfirmedMonths = async (scope: Scope, contract: Contract): Promise<string | undefined> => {
  const confirmed = await rows<Month>(
    scope.tx,
    sql`SELECT operational_month, operation_start_date, operation_end_date FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id}
          AND submission_status_flg = ${CONFIRMED} AND operational_status_flg <> 5`,
  )
  const months = monthsOfPeriod(periodOf(contract))
  const changes = confirmed.find((month) => {
    const now = months.find(({ operational_month }) => operational_month === month.operational_month)
    return now?.start_date !== month.operation_start_date || now?.end_date !== month.operation_end_date
  })
  return changes
    ? `${changes.operational_month.replace('-', '/')}の稼働が確定しているため、その月の日数が変わる終了日にはできません。先に稼働の確定を取り消してください。`
    : undefined
}
