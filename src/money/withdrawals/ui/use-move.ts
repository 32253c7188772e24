import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'

/** A change of a withdrawal. What it paid changes with it; where somebody else was faster, what is left is shown anew. */
export const useMove = <Given>(move: (given: Given) => Promise<unknown>, done: string) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(['withdrawals', 'payouts'].map((family) => client.invalidateQueries({ queryKey: [family] })))
  return useMutation({
    mutationFn: move,
    onSuccess: async () => {
      await refresh()
      flashSuccess(done)
    },
    onError: refresh,
  })
}
