import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { SiteDomainAnswer } from '../schema.ts'
import type { siteDomainRoutes } from '../server.ts'

const api = apiOf<typeof siteDomainRoutes>()
const path = <V extends string>(verb: V) => `/api/enterprise/site_domains/${verb}` as const

const [moving, waiting] = [3_000, 30_000]

type Answer = { site_domain: SiteDomainAnswer }

export const siteDomainQuery = {
  ...api.query.get(path('show')),
  select: ({ site_domain }: Answer) => site_domain,
  // The page follows the job: closely while stages go by, seldom while one waits.
  refetchInterval({ state: { data } }: { state: { data: Answer | undefined } }) {
    const { stage = 0, error } = data?.site_domain ?? {}
    if (stage === 0 || stage === 10) return false
    return error === null ? moving : waiting
  },
}

/** A call that answers the domain as it is then; the page shows it. `quiet`: the caller tells what was refused. */
function useDomainCall<T>(call: (given: T) => Promise<Answer>, quiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    ...(quiet && { meta: { quiet: true as const } }),
    onSuccess: (answer) => client.setQueryData(siteDomainQuery.queryKey, answer),
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
