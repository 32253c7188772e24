import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { historyRoutes } from '#records/histories/server.ts'
import type { contractRenewalRoutes } from '../server.ts'

type Routes = typeof contractRenewalRoutes | typeof historyRoutes

/** Days, both included (`YYYY-MM-DD`). */
export type Span = BodyAt<Routes, '/api/enterprise/contract_renewals/calendar'>
export type MailTexts = Required<
  NonNullable<BodyAt<Routes, '/api/enterprise/contracts/send_sales_ext_confirm_mail/:id'>['mail']>
>
export type HistoryEntry = AnswerAt<Routes, '/api/enterprise/histories/index'>['histories'][number]

export const api = apiOf<Routes>()
