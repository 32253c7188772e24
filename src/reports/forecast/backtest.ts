import { sql } from 'kysely'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { whereContracts } from './narrow.ts'
import { readItems } from './read-items.ts'
import type { BacktestAnswer } from './schema.ts'
import { toSpan } from './to-forecast.ts'

/** What a forecast made on the first day of a month would have said of a later month. */
const saidOn = async (scope: Scope, from: string, month: string, conditions: readonly Condition[]) => {
  const { items } = await readItems(scope, { day: `${from}-01`, isPast: true }, [month], conditions)
  return toSpan(items, month, month).total.profit
}

/** The gross profit of operations by month, as the contract summary counts it. */
const readActual = async (scope: Scope, months: readonly string[], conditions: readonly Condition[]) => {
  const narrowed =
    conditions.length === 0
      ? sql``
      : sql`AND t.contract_id_by_enterprise_id IN (SELECT t.id_by_enterprise_id FROM contracts t WHERE ${await whereContracts(scope, conditions)})`
  const found = await rows<{ month: string; profit: number }>(
    scope.tx,
    sql`SELECT t.operational_month AS month, coalesce(sum(t.gross_profit_price), 0)::bigint AS profit FROM contract_operations t
        WHERE ${whereVisible(contractOperations, scope)} AND t.operational_month = ANY(${months}::text[]) ${narrowed} GROUP BY 1`,
  )
  return new Map(found.map(({ month, profit }) => [month, Number(profit)]))
}

/** The last three full months, the newest first: what was forecast six and three months before, and what came. */
export const readBacktest = async (
  scope: Scope,
  conditions: readonly Condition[],
  day = today(),
): Promise<BacktestAnswer> => {
  const months = [1, 2, 3].map((n) => addMonths(monthOf(day), -n))
  const actual = await readActual(scope, months, conditions)
  const tested: BacktestAnswer['months'] = []
  for (const month of months)
    tested.push({
      month,
      six_before: await saidOn(scope, addMonths(month, -6), month, conditions),
      three_before: await saidOn(scope, addMonths(month, -3), month, conditions),
      actual: actual.get(month) ?? 0,
    })
  return { as_of: new Date().toISOString(), months: tested }
}
