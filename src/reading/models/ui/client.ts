import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { readingModelRoutes } from '../server.ts'

type Routes = typeof readingModelRoutes
export type ModelSetting = AnswerAt<Routes, '/api/enterprise/reading_models/show'>['reading_model']
export type ModelCall = AnswerAt<
  Routes,
  '/api/enterprise/reading_model_calls/index'
>['reading_model_calls'][number]
export type CallDetail = AnswerAt<
  Routes,
  '/api/enterprise/reading_model_calls/show/:id'
>['reading_model_call']
type SwitchOn = BodyAt<Routes, '/api/enterprise/reading_models/switch_on'>['reading_model']

const api = apiOf<Routes>()
export const modelKey = ['reading_models']

/** What the agency has set and agreed to. All calls throw ApiError. */
export const modelQuery = queryOptions({
  queryKey: [...modelKey, 'show'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/reading_models/show', { signal })).reading_model,
})

/** The calls before one, or the newest. */
export const callsQuery = (before: number | null) =>
  queryOptions({
    queryKey: [...modelKey, 'calls', before],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/reading_model_calls/index', { body: { before }, signal }),
  })

export const callQuery = (id: number) =>
  queryOptions({
    queryKey: [...modelKey, 'call', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/reading_model_calls/show/:id', { id, signal })).reading_model_call,
  })

export const switchOn = (reading_model: SwitchOn) =>
  api.post('/api/enterprise/reading_models/switch_on', { body: { reading_model } })
export const switchOff = () => api.post('/api/enterprise/reading_models/switch_off')
export const saveMonthTokens = (month_tokens: number) =>
  api.post('/api/enterprise/reading_models/update', { body: { reading_model: { month_tokens } } })
