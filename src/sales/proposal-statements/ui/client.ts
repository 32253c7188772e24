import { queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { Proposal } from '../proposals.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/object_settings/${verb}/candidate` as const
type Answer = { object_setting: { proposals: Proposal[] } }

/** The proposal statements of the agency. */
export const proposalsQuery = queryOptions({
  queryKey: ['object_settings', 'candidate'],
  queryFn: async ({ signal }) => (await api.get<Answer>(path('show'), signal)).object_setting.proposals,
  staleTime: 60_000,
})

/** A statement as it is written; a new one has no id yet. */
export type ProposalDraft = { id?: number; name: string; body: string }

/** Saves the statements. Throws ApiError with messages per `proposals.<place>.<key>`. */
export const saveProposals = async (proposals: readonly ProposalDraft[]): Promise<Proposal[]> =>
  (await api.post<Answer>(path('update'), { object_setting: { proposals } })).object_setting.proposals
