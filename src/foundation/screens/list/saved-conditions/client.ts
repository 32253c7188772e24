import { queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../../api/route.ts'
import type { Condition } from '../../../entity/condition.ts'
import { areaApiOf } from '../../../ui/api.ts'
import type { PublicScope } from '../views/client.ts'

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

export type SavedConditionCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/unified_search_conditions/index',
    { target_type: string },
    { unified_search_conditions: SavedCondition[] }
  >,
  Signature<
    'POST',
    '/api/enterprise/unified_search_conditions/create',
    { context: string; unified_search_condition: SavedDraft },
    { unified_search_condition: SavedCondition }
  >,
  Signature<'POST', '/api/enterprise/unified_search_conditions/delete/:id', undefined, unknown>,
]
const api = areaApiOf<SavedConditionCalls>()

export const savedConditionsOptions = (target_type: string) =>
  queryOptions({
    queryKey: ['unified_search_conditions', target_type],
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/unified_search_conditions/index', {
          body: { target_type },
          signal,
        })
      ).unified_search_conditions,
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const saveConditions = (unified_search_condition: SavedDraft) =>
  api.post('/api/enterprise/unified_search_conditions/create', {
    body: { context: 'list', unified_search_condition },
  })

export const deleteConditions = (id: number) =>
  api.post('/api/enterprise/unified_search_conditions/delete/:id', { id })
