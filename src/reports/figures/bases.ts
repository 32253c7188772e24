import { sql } from 'kysely'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import type { Base } from './base.ts'
import { opened } from './opportunity-base.ts'
import type { ReportKey } from './report.ts'

const isConfirmedContract = sql`t.contract_status_flg = ${CONFIRMED}`
const startsWithin = sql`t.period_start_date BETWEEN p.first_day AND p.last_day`

const contractBase = (within: Base['within'], key: string, when?: Base['when']): Base => ({
  of: contracts,
  within,
  subject: 'contracts',
  subjectId: sql`t.id_by_enterprise_id`,
  when: when ? sql`${isConfirmedContract} AND ${when}` : isConfirmedContract,
  sums: { [key]: { adds: null } },
  isCountedByDays: true,
  month: sql`to_char(t.period_start_date, 'YYYY-MM')`,
  client: sql`t.sales_company_id_by_enterprise_id`,
})

const running = contractBase(
  sql`t.period_start_date <= p.last_day AND t.period_end_date >= p.first_day`,
  'running',
)
const started = contractBase(startsWithin, 'started', sql`t.primary_contract_id_by_enterprise_id IS NULL`)
const renewed = contractBase(startsWithin, 'renewed', sql`t.primary_contract_id_by_enterprise_id IS NOT NULL`)
const ended = contractBase(
  sql`t.period_end_date BETWEEN p.first_day AND p.last_day`,
  'ended',
  sql`NOT EXISTS (SELECT 1 FROM contracts next WHERE next.enterprise_id = ${tenantValue}
    AND next.primary_contract_id_by_enterprise_id = t.id_by_enterprise_id AND next.contract_status_flg = ${CONFIRMED})`,
)

/** The hours agreed for a month, in minutes: the middle of the settlement range. */
const expected = sql`((coalesce(t.sales_adjustment_time_f, c.sales_adjustment_time_f) + coalesce(t.sales_adjustment_time_l, c.sales_adjustment_time_l)) * 30)`
const isWorked = sql`t.operational_status_flg <> ${NO_WORK}`
const isSubmitted = sql`(t.working_minutes IS NOT NULL AND ${isWorked})`

const operationBase = (sums: Base['sums'], readsSubject?: true): Base => ({
  of: contractOperations,
  within: sql`t.operational_month BETWEEN p.start_month AND p.end_month`,
  subject: 'contracts',
  subjectId: sql`t.contract_id_by_enterprise_id`,
  isMonthly: true,
  hasMonthColumn: true,
  sums,
  month: sql`t.operational_month`,
  client: sql`t.sales_company_id_by_enterprise_id`,
  ...(readsSubject && { readsSubject }),
})

const amounts = {
  sales: { adds: sql`t.sales_amount` },
  purchase: { adds: sql`t.supplier_amount` },
  profit: { adds: sql`t.gross_profit_price` },
} as const

const operations = operationBase(
  {
    operations: { adds: null },
    expected: { adds: expected, when: isWorked },
    worked: { adds: sql`t.working_minutes`, when: isSubmitted },
    worked_of_expected: { adds: sql`t.working_minutes`, when: sql`(${isSubmitted} AND ${expected} > 0)` },
    expected_of_worked: { adds: expected, when: isSubmitted },
    unsubmitted: { adds: null, when: sql`(t.working_minutes IS NULL AND ${isWorked})` },
    unconfirmed: { adds: null, when: sql`t.submission_status_flg <> ${CONFIRMED}` },
    sales: amounts.sales,
    adjustment: { adds: sql`t.adjustment_amount` },
    profit: amounts.profit,
  },
  true,
)

const isBilled = sql`t.billing_status_flg = ${CONFIRMED}`
const isPaid = sql`(t.payment_status_flg = ${CONFIRMED} AND t.payment_side_flg = 1)`

const bills: Base = {
  of: billingPayments,
  within: sql`t.billing_month BETWEEN p.start_month AND p.end_month`,
  subject: 'contracts',
  subjectId: sql`t.contract_id_by_enterprise_id`,
  isMonthly: true,
  hasMonthColumn: true,
  month: sql`t.billing_month`,
  client: sql`t.billing_company_id_by_enterprise_id`,
  sums: {
    bills: { adds: null, when: isBilled },
    billed: { adds: sql`t.billing_sub_total`, when: isBilled },
    billed_tax: { adds: sql`t.billing_consumption_tax`, when: isBilled },
    billed_total: { adds: sql`t.billing_total`, when: isBilled },
    paid: { adds: sql`t.payment_sub_total`, when: isPaid },
    paid_total: { adds: sql`t.payment_total`, when: isPaid },
    profit: { adds: sql`t.gross_profit_price`, when: isBilled },
    unbilled: { adds: null, when: sql`NOT ${isBilled}` },
  },
}

/** What the figures of a report are made of. */
export const basesOf: Record<ReportKey, readonly Base[]> = {
  contract: [running, started, renewed, ended, operationBase(amounts)],
  contract_operation: [operations],
  billing_payment: [bills],
  opportunity: [opened],
}
