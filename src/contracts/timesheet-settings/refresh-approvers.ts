import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { approverIds } from './levels.ts'
import { type SettingPlace, settingsOf } from './read-settings.ts'

type Waiting = { id: number; contract_id: number; company_id: number | null; approvals: number }

const ofPlace = ({ level, id }: SettingPlace): Fragment => {
  if (level === 'enterprise') return sql`true`
  return level === 'company'
    ? sql`t.sales_company_id_by_enterprise_id = ${id}`
    : sql`t.contract_id_by_enterprise_id = ${id}`
}

const waiting = (scope: Scope, place: SettingPlace) =>
  rows<Waiting>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.contract_id_by_enterprise_id AS contract_id, t.sales_company_id_by_enterprise_id AS company_id,
          coalesce((SELECT jsonb_array_length(s.approvals) FROM timesheets s WHERE s.enterprise_id = ${tenantValue}
            AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id), 0) AS approvals
        FROM contract_operations t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.timesheet_status_flg = ${timesheetStates.submitted}
          AND ${ofPlace(place)} ORDER BY t.id_by_enterprise_id FOR UPDATE OF t`,
  )

/** Brings whom months wait for in line with a setting that has just changed: what was handed in before waits for the new approver. */
export const refreshApprovers = async (scope: Scope, place: SettingPlace): Promise<void> => {
  const found = await waiting(scope, place)
  if (found.length === 0) return
  const settings = await settingsOf(
    scope,
    found.map(({ contract_id, company_id }) => ({
      id_by_enterprise_id: contract_id,
      sales_company_id_by_enterprise_id: company_id,
    })),
  )
  const next = found.map(({ contract_id, approvals }) => {
    const setting = settings.get(contract_id)
    return (setting && approverIds(setting)[approvals]) ?? null
  })
  await sql`UPDATE contract_operations t SET timesheet_approver = (SELECT concat_ws(' ', m.l_name, m.f_name) FROM company_members m
      WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = given.approver)
    FROM unnest(${found.map(({ id }) => id)}::integer[], ${next}::integer[]) AS given (id, approver)
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = given.id`.execute(scope.tx)
}
