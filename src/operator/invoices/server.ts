import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { forOperator } from '#foundation/api/route.ts'
import { countedRoute } from './counted.ts'
import { moveRoutes } from './move-routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { enterpriseInvoices, invoiceSchedules } from './store.ts'
import { wantedRoutes } from './wanted-routes.ts'

/** The operator's calls of invoices to enterprises: everybody of the staff reads, managers write (RULES 3). */
export const operatorInvoiceRoutes = [
  ...forOperator(entityRoutes(enterpriseInvoices, ['index', 'show'])),
  ...forOperator(entityRoutes(enterpriseInvoices, ['update']), 1),
  ...forOperator(entityRoutes(invoiceSchedules, ['index', 'show'])),
  ...forOperator(moveRoutes),
  ...forOperator(sheetRoutes),
  ...forOperator(wantedRoutes),
  countedRoute,
]
