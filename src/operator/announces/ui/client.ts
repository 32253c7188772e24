import { queryOptions } from '@tanstack/react-query'
import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'

type Agency = { id: number; name: string }
type Answer = { agencies: Agency[] }
type Calls = readonly [
  Signature<'GET', '/api/admin/announces/audience/:id', undefined, Answer>,
  Signature<'POST', '/api/admin/announces/choose_audience/:id', { agencies: number[] }, Answer>,
]
const api = apiOf<Calls>()

export const audienceQuery = (id: number) =>
  queryOptions({
    queryKey: ['announces', 'audience', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/admin/announces/audience/:id', { id, signal })).agencies,
  })

export const chooseAudience = async (id: number, agencies: number[]) =>
  (await api.post('/api/admin/announces/choose_audience/:id', { id, body: { agencies } })).agencies
