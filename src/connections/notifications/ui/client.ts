import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { notificationRoutes } from '../server.ts'
import { noticesKey } from './unread.ts'

type Routes = typeof notificationRoutes
const api = apiOf<Routes>()
const family = '/api/enterprise/notifications'

export type ShownNotice = AnswerAt<Routes, '/api/enterprise/notifications/index'>['notifications'][number]
export type ShownChoice = AnswerAt<
  Routes,
  '/api/enterprise/notification_choices/show'
>['notification_choices'][number]

/** The member's notices, newest first, a page behind another. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'index'],
  queryFn: ({ pageParam, signal }) =>
    api.post(`${family}/index`, { body: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  meta: { quiet: true },
})

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: noticesKey })

/** Marks one notice as read, or all without an id. Throws ApiError. */
export const markRead = async (client: QueryClient, id?: number): Promise<void> => {
  await api.post(`${family}/read`, { body: id === undefined ? { all: true } : { ids: [id] } })
  await refresh(client)
}

export const choicesQuery = queryOptions({
  queryKey: ['enterprise', 'notification-choices'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/notification_choices/show', { signal })).notification_choices,
})

/** Keeps the choice of one kind; answers all. Throws ApiError. */
export const saveChoice = async (client: QueryClient, { label: _, ...choice }: ShownChoice) => {
  const { notification_choices } = await api.post('/api/enterprise/notification_choices/update', {
    body: { notification_choices: [choice] },
  })
  client.setQueryData(choicesQuery.queryKey, notification_choices)
}
