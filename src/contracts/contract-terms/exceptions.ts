import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import type { MonthException } from './month-plan.ts'

/** What staff have set for single months of a contract. */
export const exceptionsOf = (scope: Scope, contractId: number): Promise<MonthException[]> =>
  rows<MonthException>(
    scope.tx,
    sql`SELECT month, side, price_num, adjustment_time_f, adjustment_time_l, reason FROM contract_month_exceptions
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contractId} ORDER BY month, side`,
  )

/** Keeps the terms of one month and side; nulls = the contract's own in full. The contract is locked by the caller. */
export const keepException = async (
  scope: Scope,
  contractId: number,
  { month, side, price_num, adjustment_time_f, adjustment_time_l, reason }: MonthException,
): Promise<void> => {
  await sql`INSERT INTO contract_month_exceptions
      (enterprise_id, contract_id_by_enterprise_id, month, side, price_num, adjustment_time_f, adjustment_time_l, reason, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${contractId}, ${month}, ${side}, ${price_num}, ${adjustment_time_f}, ${adjustment_time_l}, ${reason}, ${scope.member?.id ?? null})
    ON CONFLICT (enterprise_id, contract_id_by_enterprise_id, month, side) DO UPDATE SET price_num = excluded.price_num,
      adjustment_time_f = excluded.adjustment_time_f, adjustment_time_l = excluded.adjustment_time_l, reason = excluded.reason,
      enterprise_member_id = excluded.enterprise_member_id, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
}

/** Takes back what was set for one month and side. */
export const dropException = async (
  scope: Scope,
  contractId: number,
  { month, side }: Pick<MonthException, 'month' | 'side'>,
): Promise<void> => {
  await sql`DELETE FROM contract_month_exceptions WHERE enterprise_id = ${scope.enterpriseId}
    AND contract_id_by_enterprise_id = ${contractId} AND month = ${month} AND side = ${side}`.execute(
    scope.tx,
  )
}

const ownKeys = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const

type Month = { contract_id_by_enterprise_id: number; operational_month: string } & {
  [K in `${Side}_${(typeof ownKeys)[number]}`]: number | null
}

/**
 * After somebody has changed the terms on the month's own record: they are kept as the contract's exceptions, so that
 * a later change of the contract leaves them alone.
 */
export const keepTyped = async (
  scope: Scope,
  operationId: number,
  changed: readonly string[],
): Promise<void> => {
  const touched = sides.filter((side) => ownKeys.some((key) => changed.includes(`${side}_${key}`)))
  if (touched.length === 0) return
  const [month] = await rows<Month>(
    scope.tx,
    sql`SELECT * FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${operationId}`,
  )
  if (!month) return
  for (const side of touched) {
    await keepException(scope, month.contract_id_by_enterprise_id, {
      month: month.operational_month,
      side,
      price_num: month[`${side}_price_num`],
      adjustment_time_f: month[`${side}_adjustment_time_f`],
      adjustment_time_l: month[`${side}_adjustment_time_l`],
      reason: '契約稼働で変更',
    })
  }
}
