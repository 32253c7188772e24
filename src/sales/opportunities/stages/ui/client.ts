import { api } from '#foundation/ui/api.ts'
import type { StageSetting } from '../stages.ts'

/** Saves the stages of the agency. Throws ApiError with messages per `stages.<id>.<key>`. */
export const saveStages = async (stages: readonly StageSetting[]): Promise<StageSetting[]> => {
  const path = '/api/enterprise/model_settings/update/opportunity'
  const answer = await api.post<{ model_setting: { stages: StageSetting[] } }>(path, {
    model_setting: { stages },
  })
  return answer.model_setting.stages
}
