import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { MailDomainAnswer } from '../schema.ts'
import type { mailDomainRoutes } from '../server.ts'

export const api = apiOf<typeof mailDomainRoutes>()

const minute = 60_000

export const domainQuery = queryOptions({
  ...api.query.get('/api/enterprise/domains/show'),
  // While it is being checked the page shows what the last look found.
  refetchInterval: ({ state }) => (state.data?.domain.status === 1 ? minute : false),
})

/** A call that answers the domain as it is then; the page shows it. `quiet`: the caller tells what was refused. */
function useDomainCall<T>(call: (given: T) => Promise<{ domain: MailDomainAnswer }>, quiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    ...(quiet && { meta: { quiet: true as const } }),
    onSuccess: (answer) => client.setQueryData(domainQuery.queryKey, answer),
  })
}

const bodyOf = (domain: string) => ({ body: { enterprise: { domain } } })

export const useCreateDomain = () =>
  useDomainCall((domain: string) => api.post('/api/enterprise/domains/create', bodyOf(domain)), true)
export const useCheckDomain = () => useDomainCall(() => api.post('/api/enterprise/domains/check'))
export const useDeleteDomain = () =>
  useDomainCall((domain: string) => api.post('/api/enterprise/domains/delete', bodyOf(domain)))
