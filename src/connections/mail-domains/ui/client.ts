import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { MailDomainAnswer } from '../schema.ts'
import type { mailDomainRoutes } from '../server.ts'

const api = apiOf<typeof mailDomainRoutes>()
const path = <V extends string>(verb: V) => `/api/enterprise/domains/${verb}` as const

const minute = 60_000

export const domainQuery = queryOptions({
  queryKey: ['enterprise', 'mail-domain'],
  queryFn: async ({ signal }) => (await api.get(path('show'), { signal })).domain,
  // While it is being checked the page shows what the last look found.
  refetchInterval: ({ state }) => (state.data?.status === 1 ? minute : false),
})

/** A call that answers the domain as it is then; the page shows it. `quiet`: the caller tells what was refused. */
function useDomainCall<T>(call: (given: T) => Promise<{ domain: MailDomainAnswer }>, quiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    ...(quiet && { meta: { quiet: true as const } }),
    onSuccess: ({ domain }) => client.setQueryData(domainQuery.queryKey, domain),
  })
}

export const useCreateDomain = () =>
  useDomainCall((domain: string) => api.post(path('create'), { body: { enterprise: { domain } } }), true)
export const useCheckDomain = () => useDomainCall(() => api.post(path('check')))
export const useDeleteDomain = () =>
  useDomainCall((domain: string) => api.post(path('delete'), { body: { enterprise: { domain } } }))

export const sendSteps = (email: string) => api.post(path('send_steps'), { body: { email } })
