import { sql } from 'kysely'
import { z } from 'zod'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { visibleByContract } from '../contract-terms/visible.ts'

/** Rows of one month at most, as in the month grid. */
const rowsMost = 1_000

export const monthText = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)

const fact = z.object({
  operation_id: z.int(),
  /** What the month before of the same contract came to; null where there is none, or nothing was entered. */
  previous_minutes: z.int().nullable(),
  previous_days: z.int().nullable(),
  previous_gross_profit: z.int().nullable(),
  /** Files of the month. */
  deliverables: z.int(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The bill of a confirmed month; null where there is none, or the member may see nothing of bills. */
  billing_payment_id: z.int().nullable(),
  billing_status_flg: z.int().nullable(),
  billing_mail_status_flg: z.int().nullable(),
  /** What the worker handed in or has begun, and who of the client has to approve it; null where nothing was typed. */
  timesheet: z
    .object({ state: z.int(), minutes: z.int().nullable(), approver: z.string().nullable() })
    .nullable(),
})
export type MonthFact = z.infer<typeof fact>

const monthFacts = async (scope: Scope, month: string): Promise<MonthFact[]> => {
  const seesBills = maySee(scope, 'billing_payments', await restrictionsOf(scope))
  // Not in the join: a cluster would no longer see that both sides are one enterprise's.
  const ofBill = (column: string) => sql`CASE WHEN ${seesBills}::boolean THEN ${sql.ref(`b.${column}`)} END`
  return rows<MonthFact>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS operation_id, p.working_minutes AS previous_minutes, p.working_days AS previous_days,
          p.gross_profit_price AS previous_gross_profit,
          (SELECT count(*)::integer FROM record_files f WHERE f.enterprise_id = ${tenantValue} AND f.family = 'operation_files'
            AND f.target_type = 'contract_operation' AND f.target_id = t.id_by_enterprise_id AND f.deleted_at IS NULL) AS deliverables,
          CASE WHEN t.timesheet_status_flg > 0 OR t.timesheet_minutes IS NOT NULL
            THEN json_build_object('state', t.timesheet_status_flg, 'minutes', t.timesheet_minutes, 'approver', t.timesheet_approver)
            END AS timesheet,
          CASE WHEN m.id_by_enterprise_id IS NOT NULL
            THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member,
          ${ofBill('id_by_enterprise_id')} AS billing_payment_id, ${ofBill('billing_status_flg')} AS billing_status_flg,
          ${ofBill('billing_mail_status_flg')} AS billing_mail_status_flg
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        LEFT JOIN enterprise_members m ON m.enterprise_id = c.enterprise_id AND m.id_by_enterprise_id = c.enterprise_member1_id
        LEFT JOIN contract_operations p ON p.enterprise_id = t.enterprise_id AND p.contract_id_by_enterprise_id = t.contract_id_by_enterprise_id
          AND p.operational_month = ${addMonths(month, -1)}
        LEFT JOIN billing_payments b ON b.enterprise_id = t.enterprise_id AND b.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.operational_month = ${month} AND ${visibleByContract(scope) ?? sql`true`}
        ORDER BY t.id_by_enterprise_id LIMIT ${rowsMost}`,
  )
}

/** What the month grid shows beside each operation of a month. */
export const monthFactsRoute = memberRoute({
  method: 'GET',
  path: '/api/enterprise/contract_operations/month/:month',
  summary: '月（YYYY-MM）の契約稼働ごとに、前月の稼働、成果物の数、担当者、請求を取得します（1,000件まで）',
  access: { feature: 'contract_operations', authority: 0, contracts: true },
  answer: z.object({ rows: z.array(fact) }),
  async handle({ scope, params }) {
    const month = monthText.safeParse(params.month)
    if (!month.success) throw notFound()
    return { rows: await monthFacts(scope, month.data) }
  },
})
