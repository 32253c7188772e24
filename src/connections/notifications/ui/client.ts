import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { notificationRoutes } from '../server.ts'

type Routes = typeof notificationRoutes
export type ShownNotice = AnswerAt<Routes, '/api/enterprise/notifications/index'>['notifications'][number]
type Choices = AnswerAt<Routes, '/api/enterprise/notification_choices/show'>
export type ShownChoice = Choices['notification_choices'][number]

export const api = apiOf<Routes>()

/** The member's notices, newest first, a page behind another. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'index'],
  queryFn: ({ pageParam, signal }) =>
    api.post('/api/enterprise/notifications/index', {
      body: pageParam === null ? {} : { before: pageParam },
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  meta: { quiet: true },
})

export const choicesQuery = {
  ...api.query.get('/api/enterprise/notification_choices/show'),
  select: ({ notification_choices }: Choices) => notification_choices,
}

/** Keeps the choice of one kind; answers all. Throws ApiError. */
export const saveChoice = async (client: QueryClient, { label: _, ...choice }: ShownChoice) => {
  const answer = await api.post('/api/enterprise/notification_choices/update', {
    body: { notification_choices: [choice] },
  })
  client.setQueryData(choicesQuery.queryKey, answer)
}
