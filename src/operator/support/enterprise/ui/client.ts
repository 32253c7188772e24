import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { supportConsentRoutes } from '../server.ts'

type Routes = typeof supportConsentRoutes

export const api = apiOf<Routes>()

export type Consent = AnswerAt<Routes, '/api/enterprise/support_consents/index'>['support_consents'][number]

// Asked for again each minute: whoever looks in is seen while one works.
const refetchInterval = 60_000

/** The consent that lasts. */
export const currentQuery = {
  ...api.query.get('/api/enterprise/support_consents/show'),
  select: (answer: AnswerAt<Routes, '/api/enterprise/support_consents/show'>) => answer.support_consent,
  refetchInterval,
  meta: { quiet: true } as const,
}

export const consentsQuery = {
  ...api.query.post('/api/enterprise/support_consents/index'),
  refetchInterval,
}
