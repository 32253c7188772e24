import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf, type Channel, slackQuery } from '../../slack/ui/client.ts'

/** Whether a channel is told of a kind from now on. */
type Change = { channelId: string; type: string; isOn: boolean }

const changed = (channels: readonly Channel[], { channelId, type, isOn }: Change): Channel[] =>
  channels.map((each) => {
    if (each.channel_id !== channelId) return each
    const others = each.types.filter((one) => one !== type)
    return { ...each, types: isOn ? [...others, type] : others }
  })

const family = 'slack_integrations'
const mutationKey = [family, 'change']

/**
 * Keeps what a channel is told of. It is shown at once; all channels are written together, so changes go out one after
 * another, each on top of what stands there then. What holds is read again after the last one, also after a refusal.
 */
export const useSavingChannels = () => {
  const client = useQueryClient()
  const { queryKey } = slackQuery
  const channelsNow = () => client.getQueryData(queryKey)?.slack_integrations[0]?.channels ?? []
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    async onMutate(change: Change) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (answer) =>
          answer && {
            ...answer,
            slack_integrations: answer.slack_integrations.map((of) => ({
              ...of,
              channels: changed(of.channels, change),
            })),
          },
      )
    },
    mutationFn: (change: Change) =>
      api.post('/api/enterprise/slack_integrations/update', bodyOf(changed(channelsNow(), change))),
    async onSettled() {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey: [family] })
    },
  })
}
export type SavingChannels = ReturnType<typeof useSavingChannels>
