import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { slackRoutes } from '../server.ts'

type Routes = typeof slackRoutes
export type SlackAnswer = AnswerAt<Routes, '/api/enterprise/slack_integrations/index'>
export type Integration = SlackAnswer['slack_integrations'][number]
export type ChannelDraft = BodyAt<
  Routes,
  '/api/enterprise/slack_integrations/update'
>['enterprise']['channels'][number]

const api = apiOf<Routes>()
const again_ms = 5_000
export const slackKey = ['slack_integrations']

/** The agency's Slack and the events there are. While messages are on their way it looks again. All calls throw ApiError. */
export const slackQuery = queryOptions({
  queryKey: [...slackKey, 'index'],
  queryFn: ({ signal }) => api.post('/api/enterprise/slack_integrations/index', { signal }),
  refetchInterval: ({ state }) =>
    (state.data?.slack_integrations[0]?.waiting_count ?? 0) > 0 ? again_ms : false,
})

export const channelsQuery = queryOptions({
  queryKey: [...slackKey, 'channels'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/slack_integrations/channels', { signal })).channels,
  staleTime: 60_000,
  meta: { quiet: true },
})

export const beginSlack = async (): Promise<string> =>
  (await api.post('/api/enterprise/slack_integrations/auth')).url
export const endSlack = (enterprise: { code: string; state: string }) =>
  api.post('/api/enterprise/slack_integrations/communication', { body: { enterprise } })
export const saveChannels = (channels: ChannelDraft[]) =>
  api.post('/api/enterprise/slack_integrations/update', { body: { enterprise: { channels } } })
export const leaveSlack = () => api.post('/api/enterprise/slack_integrations/delete')
export const tryChannel = (channel_id: string) =>
  api.post('/api/enterprise/slack_integrations/test', { body: { channel_id } })
