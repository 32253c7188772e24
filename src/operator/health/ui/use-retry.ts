import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { healthQuery, retryDomain, retryQueue } from './client.ts'

export type Retried = { queue: string } | { domainOf: number }

/** Has failed work tried again, for those who may; undefined for the others. */
export const useRetry = () => {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: async (what: Retried) =>
      'queue' in what
        ? `${(await retryQueue(what.queue)).retried}件をもう一度行います`
        : `${(await retryDomain(what.domainOf)).site_domain} の続きを行います`,
    onSuccess: flashSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  })
  return useMember().authority >= 1 ? retry : undefined
}
