import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { forOperator } from '#foundation/api/route.ts'
import { agencies } from './store.ts'

/** The operator's calls of agencies: everybody of the staff reads, managers write. */
export const agencyRoutes = [
  ...forOperator(entityRoutes(agencies, ['index', 'show', 'search'])),
  ...forOperator(entityRoutes(agencies, ['update']), 1),
]
