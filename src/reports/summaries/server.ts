import { reportRoutes } from '../figures/routes.ts'
import type { WriteWorkbook } from '../figures/send-lines.ts'

/** Summaries of contracts, operations, and billing and payment. */
export const reportSummaryRoutes = (writeWorkbook: WriteWorkbook) =>
  reportRoutes(
    {
      family: 'report_summaries',
      feature: 'contracts',
      keys: ['contract', 'contract_operation', 'billing_payment'],
    },
    writeWorkbook,
  )

/** Billing and payment by member. */
export const reportBillingPaymentRoutes = (writeWorkbook: WriteWorkbook) =>
  reportRoutes(
    { family: 'report_billing_payments', feature: 'billing_payments', keys: ['billing_payment'] },
    writeWorkbook,
  )
