import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'
import { agencyQuery } from '#foundation/ui/surface.ts'

export const companyQuery = queryOptions({
  queryKey: ['enterprise', 'company'],
  queryFn: async ({ signal }) =>
    (await api.get<{ enterprise: Values }>('/api/enterprise/enterprises/show', signal)).enterprise,
})

/** Saves the company info; throws ApiError and refreshes what shows it. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return async (enterprise: Values): Promise<void> => {
    await api.post('/api/enterprise/enterprises/update', { enterprise })
    await Promise.all(
      [companyQuery.queryKey, agencyQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}
