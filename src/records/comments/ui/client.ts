import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { commentRoutes } from '../server.ts'

type Routes = ReturnType<typeof commentRoutes>

/** What is written: text and the ids of the members it calls. */
export type Written = BodyAt<Routes, '/api/enterprise/comments/create'>['comment']

export const api = apiOf<Routes>()

export const createComment = (target_type: string, id_by_enterprise_id: number, comment: Written) =>
  api.post('/api/enterprise/comments/create', { body: { target_type, id_by_enterprise_id, comment } })
