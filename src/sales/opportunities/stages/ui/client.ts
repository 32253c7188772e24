import { apiOf } from '#foundation/ui/api.ts'
import type { modelSettingRoutes } from '../server.ts'
import type { StageSetting } from '../stages.ts'

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
