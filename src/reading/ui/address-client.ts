import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { candidateReadingRoutes } from '../readings/server.ts'
import type { Kind } from './client.ts'

type Routes = typeof candidateReadingRoutes
type Family = 'candidate_readings'
export type OwnAddress = NonNullable<
  AnswerAt<Routes, '/api/enterprise/candidate_readings/show_address'>['reading_address']
>
export type Affiliation = BodyAt<
  Routes,
  '/api/enterprise/candidate_readings/make_address'
>['affiliation_type_id']

const api = apiOf<Routes>()
const familyOf = (kind: Kind) => `${kind}_readings` as Family

/** The enterprise's own address of a kind. All calls throw ApiError. */
export const addressQuery = (kind: Kind) =>
  queryOptions({
    queryKey: [familyOf(kind), 'show_address'],
    queryFn: ({ signal }) => api.get(`/api/enterprise/${familyOf(kind)}/show_address`, { signal }),
  })

/** Batches of what was forwarded, the newest first. */
export const arrivedQuery = (kind: Kind) =>
  queryOptions({
    queryKey: [familyOf(kind), 'arrived'],
    queryFn: async ({ signal }) => {
      const body = { page: 1, limit_value: 100 }
      const { reading_batches } = await api.post(`/api/enterprise/${familyOf(kind)}/index`, { body, signal })
      return reading_batches
        .filter(({ route, source_count }) => route === 'mail' && source_count > 0)
        .slice(0, 10)
    },
  })

export const makeAddress = (kind: Kind, affiliation_type_id: Affiliation) =>
  api.post(`/api/enterprise/${familyOf(kind)}/make_address`, { body: { affiliation_type_id } })
export const removeAddress = (kind: Kind) => api.post(`/api/enterprise/${familyOf(kind)}/remove_address`)
