import { queryOptions } from '@tanstack/react-query'
import type { Condition } from '../../../entity/condition.ts'
import { api } from '../../../ui/api.ts'
import type { PublicScope } from '../views/view-api.ts'

/** Conditions somebody saved under a name for the lists of one entity. */
export type SavedCondition = {
  id: number
  enterprise_member_id: number
  target_type: string
  name: string
  public_scope_id: PublicScope
  conditions: Condition[]
}
export type SavedDraft = Pick<SavedCondition, 'target_type' | 'name' | 'public_scope_id' | 'conditions'>

const root = '/api/enterprise/unified_search_conditions'

export const savedConditionsOptions = (target_type: string) =>
  queryOptions({
    queryKey: ['unified_search_conditions', target_type],
    queryFn: async ({ signal }) =>
      (
        await api.post<{ unified_search_conditions: SavedCondition[] }>(
          `${root}/index`,
          { target_type },
          signal,
        )
      ).unified_search_conditions,
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const saveConditions = (unified_search_condition: SavedDraft) =>
  api.post<{ unified_search_condition: SavedCondition }>(`${root}/create`, {
    context: 'list',
    unified_search_condition,
  })

export const deleteConditions = (id: number) => api.post<unknown>(`${root}/delete/${id}`)
