import { queryOptions } from '@tanstack/react-query'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { objectSettingRoutes } from '../server.ts'

type Routes = typeof objectSettingRoutes

const api = apiOf<Routes>()
const object_type = 'candidate'

/** The proposal statements of the agency. */
export const proposalsQuery = queryOptions({
  queryKey: ['object_settings', object_type],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/object_settings/show/:object_type', { object_type, signal }))
      .object_setting.proposals,
  staleTime: 60_000,
})

/** A statement as it is written; a new one has no id yet. */
export type ProposalDraft = BodyAt<
  Routes,
  '/api/enterprise/object_settings/update/:object_type'
>['object_setting']['proposals'][number]

/** Saves the statements. Throws ApiError with messages per `proposals.<place>.<key>`. */
export const saveProposals = async (proposals: ProposalDraft[]) => {
  const answer = await api.post('/api/enterprise/object_settings/update/:object_type', {
    object_type,
    body: { object_setting: { proposals } },
  })
  return answer.object_setting.proposals
}
