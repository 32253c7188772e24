import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { forOperator } from '#foundation/api/route.ts'
import { enterprises } from './store.ts'

/** The operator's calls of enterprises: everybody of the staff reads, managers write. */
export const enterpriseRoutes = [
  ...forOperator(entityRoutes(enterprises, ['index', 'show', 'search'])),
  ...forOperator(entityRoutes(enterprises, ['update']), 1),
]
