import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { timesheetRoutes } from '../server.ts'

export const api = apiOf<typeof timesheetRoutes>()

export type StaffTimesheet = AnswerAt<
  typeof timesheetRoutes,
  '/api/enterprise/timesheets/show/:id'
>['timesheet']
