import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { agencyQuery } from '#foundation/ui/surface.ts'
import type { enterpriseRoutes } from '../enterprises.ts'

type Patch = BodyAt<typeof enterpriseRoutes, '/api/enterprise/enterprises/update'>['enterprise']

const api = apiOf<typeof enterpriseRoutes>()

export const companyQuery = queryOptions({
  queryKey: ['enterprise', 'company'],
  queryFn: async ({ signal }) => (await api.get('/api/enterprise/enterprises/show', { signal })).enterprise,
})

/** Puts the logo in its place or takes it away; throws ApiError and refreshes what shows it. */
export function useLogo() {
  const client = useQueryClient()
  const refreshed = async (call: Promise<unknown>) => {
    await call
    await client.invalidateQueries({ queryKey: companyQuery.queryKey })
  }
  return {
    upload: (form: FormData) => refreshed(api.upload('/api/enterprise/enterprises/file_upload', { form })),
    remove: () =>
      refreshed(
        api.post('/api/enterprise/enterprises/update', { body: { enterprise: { enterprise_logo: null } } }),
      ),
  }
}

/** Saves the company info; throws ApiError and refreshes what shows it. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return async (values: Values): Promise<void> => {
    // The form of any fields knows no value's type; these are the fields of the page (agency-fields.ts), checked by the server.
    const enterprise = values as Patch
    await api.post('/api/enterprise/enterprises/update', { body: { enterprise } })
    await Promise.all(
      [companyQuery.queryKey, agencyQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}
