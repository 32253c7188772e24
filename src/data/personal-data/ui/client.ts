import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { personalDataRoutes } from '../server.ts'

type Routes = typeof personalDataRoutes
type Erasing = BodyAt<Routes, '/api/enterprise/personal_data/erase'>

/** Whose data it is. */
export type Person = BodyAt<Routes, '/api/enterprise/personal_data/preview'>
export type Erasure = AnswerAt<Routes, '/api/enterprise/personal_data/index'>['erasures'][number]

const api = apiOf<Routes>()

/** Whether somebody's data may be erased, and what stays by law. */
export const previewQuery = (person: Person) =>
  queryOptions({
    queryKey: ['personal_data', person.target_type, person.id_by_enterprise_id],
    queryFn: ({ signal }) => api.post('/api/enterprise/personal_data/preview', { body: person, signal }),
    staleTime: 0,
  })

/** Throws ApiError. There is no way back. */
export const erasePerson = (body: Erasing) => api.post('/api/enterprise/personal_data/erase', { body })

/** A page of the erasures, newest first. */
export const erasuresQuery = (page: number) =>
  queryOptions({
    queryKey: ['personal_data', 'index', page],
    queryFn: ({ signal }) => api.post('/api/enterprise/personal_data/index', { body: { page }, signal }),
    placeholderData: keepPreviousData,
  })
