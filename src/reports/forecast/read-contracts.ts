import { sql } from 'kysely'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { type At, confirmations, endAt, followers, isConfirmedAt } from './as-of.ts'
import type { ContractFacts, ContractRow, WorkedMonth } from './contract-items.ts'
import { whereContracts } from './narrow.ts'

/** What a month's price is made of, on either side. */
const termColumns = ['sales', 'supplier'].flatMap((side) =>
  [
    'price_num',
    'price_tax_flg',
    'man_hour_type_id',
    'adjustment_flg',
    'adjustment_time_f',
    'adjustment_time_l',
    'rounding_price_id',
    'ext_confirm_request_flg',
  ].map((key) => sql.ref(`t.${side}_${key}`)),
)

/** Confirmed contracts that run in the months from the day on, as they were agreed when the day began. */
const readContracts = async (
  scope: Scope,
  at: At,
  months: readonly string[],
  conditions: readonly Condition[],
): Promise<ContractRow[]> => {
  const end = endAt(at)
  const from = `${monthOf(at.day)}-01`
  const found = await rows<ContractRow>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.candidate_id_by_enterprise_id AS candidate_id, t.sales_company_id_by_enterprise_id AS client_id,
          t.affiliation_type_id, t.candidate_type_id, t.past_terms, t.period_start_date, ${end} AS period_end_date, followed.id IS NOT NULL AS is_renewed,
          t.contract_ext_confirm_status_flg,
          CASE WHEN ${end} = t.period_end_date THEN t.termination_reason END AS termination_reason, ${sql.join(termColumns)}
        FROM contracts t ${confirmations(at, 't')} ${followers(at)}
        WHERE ${await whereContracts(scope, conditions)} AND ${isConfirmedAt(at, 't')}
          AND t.period_end_date >= ${from} AND t.period_start_date <= ${monthEnd(months.at(-1) as string)}
        ORDER BY t.id_by_enterprise_id`,
  )
  // How a renewal was answered later was not known on a past day, and when it was is not kept.
  return at.isPast
    ? found.map((one) => ({
        ...one,
        contract_ext_confirm_status_flg: 0,
        sales_ext_confirm_request_flg: null,
        supplier_ext_confirm_request_flg: null,
      }))
    : found
}

const readWorked = async (scope: Scope, months: readonly string[]): Promise<WorkedMonth[]> => {
  const found = await rows<WorkedMonth>(
    scope.tx,
    sql`SELECT t.contract_id_by_enterprise_id AS contract_id, t.operational_month AS month, t.operational_status_flg, t.sales_amount, t.supplier_amount
        FROM contract_operations t
        WHERE ${whereVisible(contractOperations, scope)} AND t.operational_month BETWEEN ${months[0]} AND ${months.at(-1)}
          AND (t.sales_amount IS NOT NULL OR t.operational_status_flg = ${NO_WORK})`,
  )
  return found.map((one) => ({
    ...one,
    sales_amount: one.sales_amount === null ? null : Number(one.sales_amount),
    supplier_amount: one.supplier_amount === null ? null : Number(one.supplier_amount),
  }))
}

const readExceptions = (scope: Scope, months: readonly string[]) =>
  rows<ContractFacts['exceptions'][number]>(
    scope.tx,
    sql`SELECT contract_id_by_enterprise_id AS contract_id, month, side, price_num, adjustment_time_f, adjustment_time_l, reason
        FROM contract_month_exceptions WHERE enterprise_id = ${scope.enterpriseId} AND month BETWEEN ${months[0]} AND ${months.at(-1)}`,
  )

/** The contracts a forecast stands on. What had been worked is left out of one made on a past day: it was not known then. */
export const readContractFacts = async (
  scope: Scope,
  at: At,
  months: readonly string[],
  conditions: readonly Condition[],
): Promise<ContractFacts> => ({
  contracts: await readContracts(scope, at, months, conditions),
  worked: at.isPast ? [] : await readWorked(scope, months),
  exceptions: await readExceptions(scope, months),
})
