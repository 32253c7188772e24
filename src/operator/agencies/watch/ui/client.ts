import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { watchRoute } from '../server.ts'

const api = apiOf<readonly [typeof watchRoute]>()

/** What needs attention at an agency, what happened, and its last invoices; its record is there without it. */
export const watchQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprises', 'watch', id],
    queryFn: ({ signal }) => api.get('/api/admin/enterprises/watch/:id', { id, signal }),
    meta: { quiet: true },
  })
