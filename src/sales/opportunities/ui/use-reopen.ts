import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { reopenOpportunity } from './board/client.ts'

/** Opens a closed opportunity again at its last open stage, and says so under its name. */
export function useReopen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => reopenOpportunity(id),
    onSuccess: (_answer, { name }) => flashSuccess(`「${name}」を再開しました`),
    onSettled: () => client.invalidateQueries({ queryKey: ['opportunities'] }),
  })
}
