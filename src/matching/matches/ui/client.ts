import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { Weights } from '../../rules/weights.ts'
import type { matchWeightRoutes } from '../../settings/server.ts'
import type { matchRoutes } from '../server.ts'

export type { Match } from '../schema.ts'

export const api = apiOf<typeof matchRoutes>()
export const settings = apiOf<typeof matchWeightRoutes>()

export type Answer = AnswerAt<typeof matchRoutes, '/api/enterprise/matches/candidates'>
export type Setting = AnswerAt<typeof matchWeightRoutes, '/api/enterprise/match_weights/show'>['match_weight']
export type Reason = BodyAt<typeof matchRoutes, '/api/enterprise/matches/dismiss'>['reason']

/** The record whose matches are looked for: candidates of a job, jobs of a candidate. */
export type Of = { kind: 'job' | 'candidate'; id: number }
export type Asked = {
  page: number
  sort: 'score' | 'start' | 'price'
  start_by?: string | undefined
  owner_id?: number | undefined
  weights?: Weights | undefined
}

export const matchesQuery = ({ kind, id }: Of, asked: Asked) => ({
  ...(kind === 'job'
    ? api.query.post('/api/enterprise/matches/candidates', { body: { job_id: id, ...asked } })
    : api.query.post('/api/enterprise/matches/jobs', { body: { candidate_id: id, ...asked } })),
  placeholderData: keepPreviousData,
})

/** What is learnt of whom one leaves out is part of the weights. */
export const undismissing = api.mutation.post('/api/enterprise/matches/undismiss', {
  refresh: ['match_weights'],
})
export const pairOf = ({ kind, id }: Of, other: number) =>
  kind === 'job' ? { job_id: id, candidate_id: other } : { job_id: other, candidate_id: id }

/** Has everything that is shown of matches asked for again. */
export const refreshMatches = (client: QueryClient) =>
  Promise.all(['matches', 'match_weights'].map((family) => client.invalidateQueries({ queryKey: [family] })))
