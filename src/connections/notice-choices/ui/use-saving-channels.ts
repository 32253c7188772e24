import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveChannels, slackKey } from '../../slack/ui/client.ts'

/**
 * Keeps the channels with what each is told of. All channels are written at once, so one of these serves the whole table: a
 * change that was made from what stood there before another one would undo it. It lasts until the new state is read.
 */
export const useSavingChannels = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveChannels,
    onSettled: () => client.invalidateQueries({ queryKey: slackKey }),
  })
}
export type SavingChannels = ReturnType<typeof useSavingChannels>
