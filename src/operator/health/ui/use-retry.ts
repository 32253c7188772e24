import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MANAGER } from '#foundation/rules/authority.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { healthRoutes } from '../server.ts'

const api = apiOf<typeof healthRoutes>()

/** How the platform is. */
export const healthQuery = api.query.get('/api/admin/health/show')

export type Retried = { queue: string } | { domainOf: number }

const retried = async (what: Retried) => {
  if ('queue' in what) {
    const body = { name: what.queue }
    return `${(await api.post('/api/admin/health/retry_queue', { body })).retried}件をもう一度行います`
  }
  const body = { enterprise_id: what.domainOf }
  return `${(await api.post('/api/admin/health/retry_domain', { body })).site_domain} の続きを行います`
}

/** Has failed work tried again, for those who may; undefined for the others. */
export const useRetry = () => {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: retried,
    onSuccess: flashSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  })
  return useMember().authority >= MANAGER ? retry : undefined
}
