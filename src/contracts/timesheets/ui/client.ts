import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { timesheetListRoutes } from '../list-routes.ts'
import type { timesheetReportRoutes } from '../report/staff-routes.ts'
import type { timesheetRoutes } from '../server.ts'

type Routes = readonly [
  ...typeof timesheetRoutes,
  ...typeof timesheetListRoutes,
  ...typeof timesheetReportRoutes,
]

export const api = apiOf<Routes>()

export type StaffTimesheet = AnswerAt<Routes, '/api/enterprise/timesheets/show/:id'>['timesheet']
