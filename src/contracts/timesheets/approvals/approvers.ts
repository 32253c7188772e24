import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { approverIds } from '../../timesheet-settings/levels.ts'
import type { TimesheetSetting } from '../../timesheet-settings/setting.ts'
import type { Timesheet } from '../timesheet.ts'

/** Somebody of the client. */
export type Approver = { id: number; name: string; email: string | null }

/** Company members by id. */
export const readApprovers = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Approver>> =>
  new Map(
    (
      await rows<Approver>(
        scope.tx,
        sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name, email FROM company_members
            WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
      )
    ).map((member) => [member.id, member]),
  )

/** Who approves, in order, and when they did; who approved before the setting was changed stays among them. */
export const approvalSteps = (
  setting: TimesheetSetting,
  approvals: Timesheet['approvals'],
  people: ReadonlyMap<number, Approver>,
) => {
  const names = approverIds(setting).map((id) => people.get(id)?.name ?? '')
  return Array.from({ length: Math.max(names.length, approvals.length) }, (_, at) => ({
    name: approvals[at]?.name ?? names[at] ?? '',
    at: approvals[at]?.at ?? null,
    comment: approvals[at]?.comment ?? null,
  }))
}

/** Who is to approve next; undefined where nobody is asked, or all have. */
export const nextApprover = async (
  scope: Scope,
  setting: TimesheetSetting,
  { approvals }: Timesheet,
): Promise<Approver | undefined> => {
  const id = approverIds(setting)[approvals.length]
  return id === undefined ? undefined : (await readApprovers(scope, [id])).get(id)
}

/** Whether somebody may do the next approval: the one whose turn it is, or a deputy. */
export const mayApprove = (
  setting: TimesheetSetting,
  { approvals }: Timesheet,
  memberId: number,
): boolean => {
  const id = approverIds(setting)[approvals.length]
  return id !== undefined && (id === memberId || setting.deputy_ids.includes(memberId))
}

/** Whether somebody approves at all where this is set. */
export const isApprover = (setting: TimesheetSetting, memberId: number): boolean =>
  setting.approval_flg > 0 &&
  (approverIds(setting).includes(memberId) || setting.deputy_ids.includes(memberId))
