import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChannelDraft,
  type SlackAnswer,
  saveChannels,
  slackKey,
  slackQuery,
} from '../../slack/ui/client.ts'

type Channels = SlackAnswer['slack_integrations'][number]['channels']
/** Whether a channel is told of a kind from now on. */
type Change = { channelId: string; type: string; isOn: boolean }

const changed = (channels: Channels, { channelId, type, isOn }: Change): Channels =>
  channels.map((each) => {
    if (each.channel_id !== channelId) return each
    const others = each.types.filter((one) => one !== type)
    return { ...each, types: isOn ? [...others, type] : others }
  })
const draftOf = ({ channel_id, name, types }: Channels[number]): ChannelDraft => ({ channel_id, name, types })

const mutationKey = [...slackKey, 'change']

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
    mutationFn: (change: Change) => saveChannels(changed(channelsNow(), change).map(draftOf)),
    async onSettled() {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey: slackKey })
    },
  })
}
export type SavingChannels = ReturnType<typeof useSavingChannels>
