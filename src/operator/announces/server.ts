import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { forOperator } from '#foundation/api/route.ts'
import { audienceRoutes } from './audience.ts'
import { announces } from './store.ts'

/** The operator's calls of announcements: everybody of the staff reads and writes them (RULES 3). */
export const operatorAnnounceRoutes = [
  ...forOperator(entityRoutes(announces, ['index', 'show', 'create', 'update'])),
  ...audienceRoutes,
]
