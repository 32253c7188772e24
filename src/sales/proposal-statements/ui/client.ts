import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { objectSettingRoutes } from '../server.ts'

type Routes = typeof objectSettingRoutes

export const api = apiOf<Routes>()
export const object_type = 'candidate'

/** The proposal statements of the enterprise. */
export const proposalsQuery = {
  ...api.query.get('/api/enterprise/object_settings/show/:object_type', { object_type }),
  select: ({ object_setting }: AnswerAt<Routes, '/api/enterprise/object_settings/show/:object_type'>) =>
    object_setting.proposals,
  staleTime: 60_000,
}

/** A statement as it is written; a new one has no id yet. */
export type ProposalDraft = BodyAt<
  Routes,
  '/api/enterprise/object_settings/update/:object_type'
>['object_setting']['proposals'][number]
