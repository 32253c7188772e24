import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { consumptionTaxRoutes } from '../consumption-tax/server.ts'
import type { freelanceFeeRoutes } from '../freelance-fees/server.ts'
import type { withholdingPaymentRoutes } from '../withholding/server.ts'

type Routes = typeof withholdingPaymentRoutes | typeof consumptionTaxRoutes | typeof freelanceFeeRoutes

export type WithholdingMonth = AnswerAt<
  Routes,
  '/api/enterprise/withholding_payments/index'
>['withholding_months'][number]
export type WithholdingLine = AnswerAt<
  Routes,
  '/api/enterprise/withholding_payments/lines'
>['withholding_lines'][number]
export type TaxSummary = AnswerAt<Routes, '/api/enterprise/consumption_taxes/index'>['consumption_tax']
export type TaxLine = AnswerAt<Routes, '/api/enterprise/consumption_taxes/lines'>['tax_lines'][number]
export type Fee = AnswerAt<Routes, '/api/enterprise/freelance_fees/index'>['freelance_fees'][number]

export const api = apiOf<Routes>()
