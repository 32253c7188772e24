import { queryOptions } from '@tanstack/react-query'
import type { Named } from '../../entity/kind.ts'
import { api } from '../../ui/api.ts'

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

const family = '/api/enterprise/deleted_records'

/** A page of what the member may restore. All calls throw ApiError. */
export const deletedOptions = (query: DeletedQuery) =>
  queryOptions({
    queryKey: ['deleted_records', query],
    queryFn: ({ signal }) => api.post<Answer>(`${family}/index`, query, signal),
    staleTime: 0,
  })

/** Puts a deleted record back; throws with the reason when it cannot be. */
export const restoreRecord = async (target_type: string, id: number): Promise<void> => {
  const body = { target_type, select_ids: [id] }
  const { failed } = await api.post<{ failed: { id: number; message: string }[] }>(`${family}/restore`, body)
  if (failed[0]) throw new RestoreRefused(failed[0].message)
}

/** A record that cannot be put back; its message says why. */
export class RestoreRefused extends Error {}
