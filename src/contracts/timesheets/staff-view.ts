import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { contractOperations } from '../contract-operations/store.ts'
import { approverIds } from '../timesheet-settings/levels.ts'
import { settingOf } from '../timesheet-settings/read-settings.ts'
import { approvalStep } from './approvals/approvals-view.ts'
import { approvalSteps, readApprovers } from './approvals/approvers.ts'
import { readTimesheet } from './timesheet.ts'
import { timesheetView, viewTimesheet } from './view.ts'

/** What staff see of a month besides what its worker sees: who of the client approves it, in order, and when they did. */
export const staffView = timesheetView.extend({ approvers: z.array(approvalStep) })

/** The timesheet of an operation as staff see it; 404 where the member may not see the month. */
export const viewForStaff = async (scope: Scope, operationId: number): Promise<z.infer<typeof staffView>> => {
  const month = await find(contractOperations, scope, operationId)
  const setting = await settingOf(scope, {
    id_by_enterprise_id: month.contract_id_by_enterprise_id,
    sales_company_id_by_enterprise_id: month.sales_company_id_by_enterprise_id,
  })
  const { approvals } = await readTimesheet(scope, operationId)
  const view = await viewTimesheet(scope, operationId)
  return {
    ...view,
    approvers: approvalSteps(setting, approvals, await readApprovers(scope, approverIds(setting))),
  }
}
