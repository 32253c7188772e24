import { sql } from 'kysely'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import type { Base, Within } from './base.ts'
import { opened } from './opportunity-base.ts'
import type { ReportKey } from './report.ts'

const isStarting: Within = (first, last) => sql`t.period_start_date BETWEEN ${first} AND ${last}`
const isEnding: Within = (first, last) => sql`t.period_end_date BETWEEN ${first} AND ${last}`

const runs: Base = {
  of: contracts,
  spans: (first, last) => sql`t.period_start_date <= ${last} AND t.period_end_date >= ${first}`,
  subject: 'contracts',
  subjectId: sql`t.id_by_enterprise_id`,
  when: sql`t.contract_status_flg = ${CONFIRMED}`,
  // Which were renewed, whoever may see the next one.
  join: sql`LEFT JOIN (SELECT DISTINCT primary_contract_id_by_enterprise_id AS id FROM contracts
    WHERE enterprise_id = ${tenantValue} AND contract_status_flg = ${CONFIRMED}) next ON next.id = t.id_by_enterprise_id`,
  sums: {
    running: { adds: null },
    started: { adds: null, when: sql`t.primary_contract_id_by_enterprise_id IS NULL`, within: isStarting },
    renewed: {
      adds: null,
      when: sql`t.primary_contract_id_by_enterprise_id IS NOT NULL`,
      within: isStarting,
    },
    ended: { adds: null, when: sql`next.id IS NULL`, within: isEnding },
  },
  month: sql`to_char(t.period_start_date, 'YYYY-MM')`,
  client: sql`t.sales_company_id_by_enterprise_id`,
}

/** The hours agreed for a month, in minutes: the middle of the settlement range. */
const expected = sql`((coalesce(t.sales_adjustment_time_f, c.sales_adjustment_time_f) + coalesce(t.sales_adjustment_time_l, c.sales_adjustment_time_l)) * 30)`
const isWorked = sql`t.operational_status_flg <> ${NO_WORK}`
const isSubmitted = sql`(t.working_minutes IS NOT NULL AND ${isWorked})`

/** A month is looked for by its name: the index knows it, with all that is added up. */
const inMonthsOf = (month: Fragment) => (months: readonly string[]) => sql`${month} = ANY(${months}::text[])`

const operationBase = (sums: Base['sums']) =>
  ({
    of: contractOperations,
    subject: 'contracts' as const,
    subjectId: sql`t.contract_id_by_enterprise_id`,
    inMonths: inMonthsOf(sql`t.operational_month`),
    sums,
    month: sql`t.operational_month`,
    client: sql`t.sales_company_id_by_enterprise_id`,
  }) satisfies Base

const amounts = {
  sales: { adds: sql`t.sales_amount` },
  purchase: { adds: sql`t.supplier_amount` },
  profit: { adds: sql`t.gross_profit_price` },
} as const

const operations = operationBase({
  operations: { adds: null },
  expected: { adds: expected, when: isWorked, readsSubject: true },
  worked: { adds: sql`t.working_minutes`, when: isSubmitted },
  worked_of_expected: {
    adds: sql`t.working_minutes`,
    when: sql`(${isSubmitted} AND ${expected} > 0)`,
    readsSubject: true,
  },
  expected_of_worked: { adds: expected, when: isSubmitted, readsSubject: true },
  unsubmitted: { adds: null, when: sql`(t.working_minutes IS NULL AND ${isWorked})` },
  unconfirmed: { adds: null, when: sql`t.submission_status_flg <> ${CONFIRMED}` },
  working: { adds: null, when: isWorked },
  reported: { adds: null, when: sql`(t.timesheet_status_flg IN (1, 2, 3) AND ${isWorked})` },
  sales: amounts.sales,
  adjustment: { adds: sql`t.adjustment_amount` },
  profit: amounts.profit,
})

/** Calendar days in Japan from the last day of a month to the moment its bill was confirmed; a cancelled confirm leaves none. */
const daysToClose = sql`((b.billing_confirmed_at AT TIME ZONE 'Asia/Tokyo')::date
  - ((t.operational_month || '-01')::date + interval '1 month' - interval '1 day')::date)`

const closings: Base = {
  ...operationBase({
    to_close: { adds: null, when: sql`b.billing_status_flg IS DISTINCT FROM ${CONFIRMED}` },
  }),
  when: isWorked,
  join: sql`LEFT JOIN billing_payments b ON b.enterprise_id = ${tenantValue} AND b.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id`,
  spread: { key: 'days_to_close', of: daysToClose },
}

const isBilled = sql`t.billing_status_flg = ${CONFIRMED}`
const isPaid = sql`(t.payment_status_flg = ${CONFIRMED} AND t.payment_side_flg = 1)`

const bills: Base = {
  of: billingPayments,
  subject: 'contracts',
  subjectId: sql`t.contract_id_by_enterprise_id`,
  inMonths: inMonthsOf(sql`t.billing_month`),
  month: sql`t.billing_month`,
  client: sql`t.billing_company_id_by_enterprise_id`,
  sums: {
    bills: { adds: null, when: isBilled },
    billed: { adds: sql`t.billing_sub_total`, when: isBilled },
    billed_tax: { adds: sql`t.billing_consumption_tax`, when: isBilled },
    billed_total: { adds: sql`t.billing_total`, when: isBilled },
    purchase: { adds: sql`t.supplier_amount`, when: isBilled },
    paid: { adds: sql`t.payment_sub_total`, when: isPaid },
    paid_total: { adds: sql`t.payment_total`, when: isPaid },
    profit: { adds: sql`t.gross_profit_price`, when: isBilled },
    unbilled: { adds: null, when: sql`NOT ${isBilled}` },
  },
}

/** What the figures of a report are made of. */
export const basesOf: Record<ReportKey, readonly Base[]> = {
  contract: [runs, operationBase(amounts)],
  contract_operation: [operations, closings],
  billing_payment: [bills],
  opportunity: [opened],
}
