import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { SiteDomainAnswer } from '../schema.ts'
import type { siteDomainRoutes } from '../server.ts'

const api = apiOf<typeof siteDomainRoutes>()
const path = <V extends string>(verb: V) => `/api/enterprise/site_domains/${verb}` as const

const [moving, waiting] = [3_000, 30_000]

export const siteDomainQuery = queryOptions({
  queryKey: ['enterprise', 'site-domain'],
  queryFn: async ({ signal }) => (await api.get(path('show'), { signal })).site_domain,
  // The page follows the job: closely while stages go by, seldom while one waits.
  refetchInterval({ state: { data } }) {
    if (!data || data.stage === 0 || data.stage === 10) return false
    return data.error === null ? moving : waiting
  },
})

/** A call that answers the domain as it is then; the page shows it. `quiet`: the caller tells what was refused. */
function useDomainCall<T>(call: (given: T) => Promise<{ site_domain: SiteDomainAnswer }>, quiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    ...(quiet && { meta: { quiet: true as const } }),
    onSuccess: ({ site_domain }) => client.setQueryData(siteDomainQuery.queryKey, site_domain),
  })
}

export const useCreateDomain = () =>
  useDomainCall(
    (site_domain: string) => api.post(path('create'), { body: { enterprise: { site_domain } } }),
    true,
  )
export const useCheckDomain = () => useDomainCall(() => api.post(path('check')))
export const useDeleteDomain = () =>
  useDomainCall((site_domain: string) => api.post(path('delete'), { body: { enterprise: { site_domain } } }))
