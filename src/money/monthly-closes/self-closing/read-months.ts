import { sql } from 'kysely'
import type { Operation } from '#contracts/contract-operations/contract-operation.ts'
import type { AgreedContract } from '#contracts/contract-terms/contract-fields.ts'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { settingsOf } from '#contracts/timesheet-settings/read-settings.ts'
import type { TimesheetSetting } from '#contracts/timesheet-settings/setting.ts'
import { approveUntil } from '#contracts/timesheets/approvals/approve-until.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import type { MonthFacts } from './obstacles.ts'

/** Months of one look: as many as the month grid has. */
const most = 1_000

type Found = {
  operation: Operation
  contract: AgreedContract
  worker: string
  client: string | null
  submitted_on: string | null
  approvals: number
  was_taken_back: boolean
}

/** A month that is to be confirmed by itself, with what is known of it. */
export type SelfMonth = {
  id: number
  month: string
  worker: string
  client: string | null
  contract_name: string
  minutes: number | null
  facts: MonthFacts
  setting: TimesheetSetting
}

const factsOf = (found: Found, setting: TimesheetSetting): MonthFacts => {
  const { operation, submitted_on } = found
  return {
    today: today(),
    end_date: operation.operation_end_date,
    state: operation.timesheet_status_flg ?? 0,
    submitted_on,
    deadline: operation.timesheet_deadline ?? null,
    approvals_wanted: setting.approval_flg,
    approvals: found.approvals,
    approve_until: submitted_on && approveUntil(submitted_on, setting),
    is_report_wanted: setting.report_flg === 1,
    report: operation.timesheet_report_flg ?? 0,
    was_taken_back: found.was_taken_back,
  }
}

/** Which months are asked for: those of one month, some by their ids, or all that are over and handed in. */
type Which = { month?: string; ids?: readonly number[] }

const conditionOf = ({ month, ids }: Which) => {
  if (ids) return sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`
  const { submitted, approved, received } = timesheetStates
  return month === undefined
    ? sql`t.operation_end_date < ${today()}::date AND t.timesheet_status_flg IN (${submitted}, ${approved}, ${received})`
    : sql`t.operational_month = ${month}`
}

/** Months that are not confirmed, of contracts that are set to be confirmed by themselves. */
export const readSelfMonths = async (scope: Scope, which: Which = {}): Promise<SelfMonth[]> => {
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT to_json(t.*) AS operation, to_json(c.*) AS contract, coalesce(n.name, '') AS worker, k.name AS client,
          (s.submitted_at AT TIME ZONE 'Asia/Tokyo')::date::text AS submitted_on, coalesce(jsonb_array_length(s.approvals), 0) AS approvals,
          EXISTS (SELECT 1 FROM histories h WHERE h.enterprise_id = ${tenantValue} AND h.target_type = 'contract_operation'
            AND h.target_id = t.id_by_enterprise_id AND h.kind = 'confirm_cancel') AS was_taken_back
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        LEFT JOIN candidates n ON n.enterprise_id = t.enterprise_id AND n.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        LEFT JOIN companies k ON k.enterprise_id = t.enterprise_id AND k.id_by_enterprise_id = t.sales_company_id_by_enterprise_id
        LEFT JOIN timesheets s ON s.enterprise_id = t.enterprise_id AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND ${conditionOf(which)} AND t.submission_status_flg <> ${CONFIRMED} AND t.closed_flg = 0
          AND t.operational_status_flg <> ${NO_WORK} AND c.contract_status_flg = ${CONFIRMED} AND ${visibleByContract(scope) ?? sql`true`}
        ORDER BY t.operational_month, t.id_by_enterprise_id LIMIT ${most}`,
  )
  const settings = await settingsOf(
    scope,
    found.map(({ contract }) => contract),
  )
  return found.flatMap((one): SelfMonth[] => {
    const setting = settings.get(one.contract.id_by_enterprise_id)
    if (setting?.auto_confirm_flg !== 1) return []
    const { operation, worker, client } = one
    return [
      {
        id: operation.id_by_enterprise_id,
        month: operation.operational_month,
        worker,
        client,
        contract_name: operation.contract_name ?? '',
        minutes: operation.timesheet_minutes ?? null,
        facts: factsOf(one, setting),
        setting,
      },
    ]
  })
}
