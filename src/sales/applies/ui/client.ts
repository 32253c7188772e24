import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { applyRoutes } from '../server.ts'

type Routes = typeof applyRoutes

/** What happened to each of several applications. */
export type BulkAnswer = AnswerAt<Routes, '/api/enterprise/applies/bulk_reject'>

const api = apiOf<Routes>()

/** The moves of one application. Each throws ApiError 409 `state` when it is refused. */
export const rejectApply = (id: number, reject_reason: string) =>
  api.post('/api/enterprise/applies/reject/:id', { id, body: { reject_reason } })
export const reopenApply = (id: number) => api.post('/api/enterprise/applies/reopen/:id', { id })

/** The moves of several applications; each is answered by itself. */
export const bulkToOpportunity = (select_ids: number[]) =>
  api.post('/api/enterprise/applies/bulk_to_opportunity', { body: { select_ids } })
export const bulkReject = (select_ids: number[], reject_reason: string) =>
  api.post('/api/enterprise/applies/bulk_reject', { body: { select_ids, reject_reason } })
export const bulkAssign = (select_ids: number[], enterprise_member1_id: number | null) =>
  api.post('/api/enterprise/applies/bulk_assign', { body: { select_ids, apply: { enterprise_member1_id } } })
