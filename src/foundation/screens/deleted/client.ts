import { queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import type { Named } from '../../entity/kind.ts'
import { areaApiOf } from '../../ui/api.ts'

/** A deleted record that the member may restore. */
export type DeletedRecord = {
  target_type: string
  id_by_enterprise_id: number
  title: string
  deleted_at: string
  enterprise_member: Named | null
}
export type DeletedQuery = {
  target_type?: string
  id_by_enterprise_id?: number
  keyword?: string
  page?: number
  limit_value?: number
}
type Answer = { deleted_records: DeletedRecord[]; count: number }

export type DeletedCalls = readonly [
  Signature<'POST', '/api/enterprise/deleted_records/index', DeletedQuery, Answer>,
  Signature<
    'POST',
    '/api/enterprise/deleted_records/restore',
    { target_type: string; select_ids: number[] },
    { failed: { id: number; message: string }[] }
  >,
]
const api = areaApiOf<DeletedCalls>()

/** A page of what the member may restore. All calls throw ApiError. */
export const deletedOptions = (query: DeletedQuery) =>
  queryOptions({
    queryKey: ['deleted_records', query],
    queryFn: ({ signal }) => api.post('/api/enterprise/deleted_records/index', { body: query, signal }),
    staleTime: 0,
  })

/** Puts a deleted record back; throws with the reason when it cannot be. */
export const restoreRecord = async (target_type: string, id: number): Promise<void> => {
  const body = { target_type, select_ids: [id] }
  const { failed } = await api.post('/api/enterprise/deleted_records/restore', { body })
  if (failed[0]) throw new RestoreRefused(failed[0].message)
}

/** A record that cannot be put back; its message says why. */
export class RestoreRefused extends Error {}
