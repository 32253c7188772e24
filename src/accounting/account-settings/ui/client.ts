import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { accountSettingRoutes } from '../server.ts'

type Routes = typeof accountSettingRoutes

export type AccountSetting = AnswerAt<Routes, '/api/enterprise/account_settings/show'>['account_setting']

export const api = apiOf<Routes>()

/** How the agency keeps its books. */
export const accountSettingQuery = api.query.get('/api/enterprise/account_settings/show')

/** Where it is changed. */
export const settingPath = '/enterprise/setting/accounting'
