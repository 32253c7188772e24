import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { mailingStates } from '../../mailings/mailing.ts'
import { proposal } from '../proposal.ts'
import type { proposalOwnRoutes } from '../server.ts'

type Routes = typeof proposalOwnRoutes
/** All calls throw ApiError. */
export const api = apiOf<Routes>()

export type NewProposal = BodyAt<Routes, '/api/enterprise/proposals/create'>['proposal']
export type Looked = AnswerAt<Routes, '/api/enterprise/proposals/preview'>['preview']
export type Detail = AnswerAt<Routes, '/api/enterprise/proposals/show/:id'>['detail']
export type Mailing = Detail['mailings'][number]
export type Pair = Detail['pairs'][number]
export type Candidate = Detail['candidates'][number]
/** The pair that is looked at. */
export type Chosen = { candidate: number; job: number }

/** A proposal as it is answered, with the shapes of its fields. */
export type Proposal = AnswerAt<Routes, '/api/enterprise/proposals/show/:id'>['proposal'] & {
  name: string
  title: string
  enterprise_member_id: number
  enterprise_member: { id: number; name: string } | null
  name_enterprise_member_id: number | null
  form_enterprise_member_id: number | null
  proposed_at: string | null
  candidate_count: number
  job_count: number
  interested_count: number
  declined_count: number
  mailing_id: number
  mailing_state_id: number
}

/** Who of these gets a mail, and what is to be said of their pairs. Its screen shows failures itself. */
export const lookOverQuery = (candidate_ids: number[], job_ids: number[], includes_frequent: boolean) =>
  queryOptions({
    ...api.query.post('/api/enterprise/proposals/preview', {
      body: { candidate_ids, job_ids, includes_frequent },
    }),
    select: ({ preview }) => preview,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** How often a proposal is looked at again: as it is sent, while its time nears, and now and then for answers. */
const lookAgain = (mailings: readonly Mailing[] | undefined): number => {
  if (mailings?.some(({ state }) => state === mailingStates.sending)) return 2_000
  return mailings?.some(({ state }) => state === mailingStates.reserved) ? 10_000 : 30_000
}

/** A proposal with all its pairs; kept up to date by itself. */
export const proposalQuery = (id: number) =>
  queryOptions({
    ...api.query.get('/api/enterprise/proposals/show/:id', { id }),
    // Records are kept under its key; this knows the pairs besides.
    queryKey: [proposal.plural, 'detail', id],
    select: ({ proposal: row, detail }) => ({ row: row as Proposal, detail }),
    refetchInterval: ({ state }) => lookAgain(state.data?.detail.mailings),
  })

/** Has everything that is shown of proposals asked for again. */
export const refreshProposals = async (client: QueryClient) => {
  await refreshFamily(client, proposal)
  await client.invalidateQueries({ queryKey: [proposal.plural] })
}
