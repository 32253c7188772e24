import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { paymentRecordRoutes } from '../server.ts'

type Routes = typeof paymentRecordRoutes

export type PaymentRecord = AnswerAt<
  Routes,
  '/api/enterprise/payment_records/index'
>['payment_records'][number]
export type PaymentRecordLine = AnswerAt<
  Routes,
  '/api/enterprise/payment_records/lines'
>['payment_record_lines'][number]

export const api = apiOf<Routes>()
