import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { modelSettingRoutes } from '../server.ts'
import type { ReportSetting, StageSetting } from '../stages.ts'

const api = apiOf<typeof modelSettingRoutes>()

/** Saves the stages of the agency. Throws ApiError with messages per `stages.<id>.<key>`. */
export const saveStages = async (stages: StageSetting[]): Promise<StageSetting[]> => {
  const { model_setting } = await api.post('/api/enterprise/model_settings/update/:model_type', {
    model_type: 'opportunity',
    body: { model_setting: { stages } },
  })
  // What is answered is the setting of the model type in the path.
  return (model_setting as Extract<typeof model_setting, { model_type: 'opportunity' }>).stages
}

type Answered = { model_type: 'report_opportunity' } & ReportSetting

/** What the reports go by. */
export const reportSettingQuery = queryOptions({
  queryKey: ['model_settings', 'report_opportunity'],
  queryFn: async ({ signal }): Promise<ReportSetting> => {
    const { model_setting } = await api.get('/api/enterprise/model_settings/show/:model_type', {
      model_type: 'report_opportunity',
      signal,
    })
    const { model_type: _, ...setting } = model_setting as Answered
    return setting
  },
})

/** Saves it. Throws ApiError with messages per field. */
export const saveReportSetting = (setting: ReportSetting) =>
  api.post('/api/enterprise/model_settings/update/:model_type', {
    model_type: 'report_opportunity',
    body: { model_setting: setting },
  })
