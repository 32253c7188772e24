import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { forOperator } from '#foundation/api/route.ts'
import { invoiceSettings } from './store.ts'

/** The operator's calls of what enterprises pay: everybody of the staff reads, managers write. */
export const invoiceSettingRoutes = [
  ...forOperator(entityRoutes(invoiceSettings, ['index', 'show'])),
  ...forOperator(entityRoutes(invoiceSettings, ['create', 'update']), 1),
]
