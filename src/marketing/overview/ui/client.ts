import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { mailingOverviewRoutes } from '../server.ts'

type Routes = typeof mailingOverviewRoutes
const api = apiOf<Routes>()

export type ContactedSearch = NonNullable<BodyAt<Routes, '/api/enterprise/mailing_overview/index'>>
export type Planned = AnswerAt<Routes, '/api/enterprise/mailing_overview/calendar'>['planned'][number]
export type ContactedAnswer = AnswerAt<Routes, '/api/enterprise/mailing_overview/index'>

/** Those who were written to, most often first. All calls of this file throw ApiError. */
export const contactedQuery = (body: ContactedSearch) =>
  queryOptions({
    queryKey: ['mailing_overview', 'people', body],
    queryFn: ({ signal }) => api.post('/api/enterprise/mailing_overview/index', { body, signal }),
    placeholderData: keepPreviousData,
  })

/** What is sent between two days, both included. */
export const plannedQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['mailing_overview', 'calendar', from, to],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/mailing_overview/calendar', { body: { from, to }, signal })).planned,
  })

export const mailingSettingQuery = queryOptions({
  queryKey: ['mailing_settings'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/mailing_settings/show', { signal })).mailing_setting,
})

/** Saves what differs. */
export function useUpdateMailingSetting() {
  const client = useQueryClient()
  return async (mailing_setting: Values): Promise<void> => {
    await api.post('/api/enterprise/mailing_settings/update', { body: { mailing_setting } })
    await client.invalidateQueries({ queryKey: mailingSettingQuery.queryKey })
  }
}
