import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { supportConsentRoutes } from '../server.ts'

type Routes = typeof supportConsentRoutes
const api = apiOf<Routes>()

export type Consent = AnswerAt<Routes, '/api/enterprise/support_consents/index'>['support_consents'][number]
export type NewConsent = BodyAt<Routes, '/api/enterprise/support_consents/create'>['support_consent']

const family = ['support_consents']

/** The consent that lasts, asked for again each minute: whoever looks in is seen while one works. */
export const currentQuery = queryOptions({
  queryKey: [...family, 'current'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/support_consents/show', { signal })).support_consent,
  refetchInterval: 60_000,
  meta: { quiet: true },
})

export const consentsQuery = queryOptions({
  queryKey: [...family, 'all'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/support_consents/index', { signal })).support_consents,
  refetchInterval: 60_000,
})

/** Reads both anew once a consent is opened or ended. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: family })
}

export const useOpenConsent = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (support_consent: NewConsent) =>
      api.post('/api/enterprise/support_consents/create', { body: { support_consent } }),
    onSuccess: refresh,
    meta: { form: true },
  })
}

export const useEndConsent = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api.post('/api/enterprise/support_consents/end'),
    onSettled: refresh,
  })
}
