import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { timesheetSettingRoutes } from '../server.ts'

export const api = apiOf<typeof timesheetSettingRoutes>()

export type SettingAnswer = AnswerAt<typeof timesheetSettingRoutes, '/api/enterprise/timesheet_settings/show'>
export type Person = SettingAnswer['company_members'][number]
