import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { LimitKey } from '../../rules/limits.ts'
import type { Weights } from '../../rules/weights.ts'
import type { matchWeightRoutes } from '../../settings/server.ts'
import type { matchRoutes } from '../server.ts'

const api = apiOf<typeof matchRoutes>()
const settings = apiOf<typeof matchWeightRoutes>()
const root = '/api/enterprise/matches'
const key = 'matches'

export type { Match } from '../schema.ts'
export type Answer = AnswerAt<typeof matchRoutes, '/api/enterprise/matches/candidates'>
export type Setting = AnswerAt<typeof matchWeightRoutes, '/api/enterprise/match_weights/show'>['match_weight']
export type NewSetting = BodyAt<
  typeof matchWeightRoutes,
  '/api/enterprise/match_weights/update'
>['match_weight']
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

const idOf = ({ kind, id }: Of) => (kind === 'job' ? { job_id: id } : { candidate_id: id })

export const matchesQuery = (of: Of, asked: Asked) =>
  queryOptions({
    queryKey: [key, 'list', of, asked],
    queryFn: ({ signal }): Promise<Answer> =>
      of.kind === 'job'
        ? api.post(`${root}/candidates`, { body: { job_id: of.id, ...asked }, signal })
        : api.post(`${root}/jobs`, { body: { candidate_id: of.id, ...asked }, signal }),
    placeholderData: keepPreviousData,
  })

export const leftOutQuery = (of: Of, reason: LimitKey, page: number) =>
  queryOptions({
    queryKey: [key, 'left_out', of, reason, page],
    queryFn: ({ signal }) => api.post(`${root}/left_out`, { body: { ...idOf(of), reason, page }, signal }),
  })

/** Records like this one. */
export const similarQuery = ({ kind, id }: Of) =>
  queryOptions({
    queryKey: [key, 'similar', kind, id],
    queryFn: async ({ signal }) =>
      kind === 'job'
        ? (await api.post(`${root}/similar_jobs`, { body: { job_id: id }, signal })).similar
        : (await api.post(`${root}/similar_candidates`, { body: { candidate_id: id }, signal })).similar,
  })

export const settingQuery = queryOptions({
  queryKey: [key, 'setting'],
  queryFn: async ({ signal }): Promise<Setting> =>
    (await settings.get('/api/enterprise/match_weights/show', { signal })).match_weight,
})

/** All calls below throw ApiError. */
export const saveSetting = (match_weight: NewSetting) =>
  settings.post('/api/enterprise/match_weights/update', { body: { match_weight } })
export const forgetLesson = (reason: Reason, is_forgotten: boolean) =>
  settings.post('/api/enterprise/match_weights/forget', { body: { reason, is_forgotten } })

const pairOf = (of: Of, other: number) =>
  of.kind === 'job' ? { job_id: of.id, candidate_id: other } : { job_id: other, candidate_id: of.id }
export const dismissMatch = (of: Of, other: number, reason: Reason) =>
  api.post(`${root}/dismiss`, { body: { ...pairOf(of, other), reason } })
export const undismissMatch = (of: Of, other: number) =>
  api.post(`${root}/undismiss`, { body: pairOf(of, other) })

/** Has everything that is shown of matches asked for again. */
export const refreshMatches = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })
