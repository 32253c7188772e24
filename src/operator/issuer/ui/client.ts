import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { areaApiOf } from '#foundation/ui/api.ts'
import type { IssuerCalls } from '../server.ts'

const api = areaApiOf<IssuerCalls>()

export const issuerQuery = queryOptions({
  queryKey: ['issuer'],
  queryFn: async ({ signal }) => (await api.get('/api/enterprise/issuer/show', { signal })).issuer,
})

/** Saves what differs; throws ApiError. */
export function useUpdateIssuer() {
  const client = useQueryClient()
  return async (issuer: Values): Promise<void> => {
    await api.post('/api/enterprise/issuer/update', { body: { issuer } })
    await client.invalidateQueries({ queryKey: issuerQuery.queryKey })
  }
}
