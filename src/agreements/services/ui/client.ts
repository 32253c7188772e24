import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { agreementServiceRoutes } from '../server.ts'

type Routes = typeof agreementServiceRoutes

/** A signing service, with the agency's connection to it. */
export type Service = AnswerAt<
  Routes,
  '/api/enterprise/agreement_services/show'
>['agreement_services'][number]
export type Connected = Service & { connection: NonNullable<Service['connection']> }

export const api = apiOf<Routes>()
export const servicesQuery = api.query.get('/api/enterprise/agreement_services/show')
