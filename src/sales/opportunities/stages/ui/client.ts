import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { modelSettingRoutes } from '../server.ts'
import type { ReportSetting } from '../stages.ts'

type Routes = typeof modelSettingRoutes
type Answer = AnswerAt<Routes, '/api/enterprise/model_settings/show/:model_type'>

export const api = apiOf<Routes>()

/** What the reports go by; what is answered is the setting of the model type in the path. */
export const reportSettingQuery = {
  ...api.query.get('/api/enterprise/model_settings/show/:model_type', { model_type: 'report_opportunity' }),
  select: ({ model_setting }: Answer): ReportSetting => {
    const { model_type: _, ...setting } = model_setting as { model_type: string } & ReportSetting
    return setting
  },
}
