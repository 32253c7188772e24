import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { slackRoutes } from '../server.ts'

type Routes = typeof slackRoutes
export type SlackAnswer = AnswerAt<Routes, '/api/enterprise/slack_integrations/index'>
export type Integration = SlackAnswer['slack_integrations'][number]
export type Channel = Integration['channels'][number]
export type ChannelDraft = BodyAt<
  Routes,
  '/api/enterprise/slack_integrations/update'
>['enterprise']['channels'][number]

export const api = apiOf<Routes>()
const again_ms = 5_000

/** The enterprise's Slack and the events there are. While messages are on their way it looks again. */
export const slackQuery = queryOptions({
  ...api.query.post('/api/enterprise/slack_integrations/index'),
  refetchInterval: ({ state }) =>
    (state.data?.slack_integrations[0]?.waiting_count ?? 0) > 0 ? again_ms : false,
})

/** All channels are written together, each as it is to be. */
export const bodyOf = (channels: readonly ChannelDraft[]) => ({
  body: {
    enterprise: { channels: channels.map(({ channel_id, name, types }) => ({ channel_id, name, types })) },
  },
})
