import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { removalRoutes } from '../server.ts'

export const api = apiOf<typeof removalRoutes>()

export type Removal = AnswerAt<typeof removalRoutes, '/api/admin/agency_removals/show/:id'>['agency_removal']
