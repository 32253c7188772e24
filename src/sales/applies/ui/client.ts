import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'

/** What happened to each of several applications. */
export type BulkAnswer = { succeeded: number[]; failed: { id: number; message: string }[] }

const root = '/api/enterprise/applies'

/** The moves of one application. Each throws ApiError 409 `state` when it is refused. */
export const rejectApply = (id: number, reject_reason: string) =>
  api.post<{ apply: RecordRow }>(`${root}/reject/${id}`, { reject_reason })
export const reopenApply = (id: number) => api.post<{ apply: RecordRow }>(`${root}/reopen/${id}`)

/** The moves of several applications; each is answered by itself. */
export const bulkToOpportunity = (select_ids: readonly number[]) =>
  api.post<BulkAnswer>(`${root}/bulk_to_opportunity`, { select_ids })
export const bulkReject = (select_ids: readonly number[], reject_reason: string) =>
  api.post<BulkAnswer>(`${root}/bulk_reject`, { select_ids, reject_reason })
export const bulkAssign = (select_ids: readonly number[], enterprise_member1_id: number | null) =>
  api.post<BulkAnswer>(`${root}/bulk_assign`, { select_ids, apply: { enterprise_member1_id } })
