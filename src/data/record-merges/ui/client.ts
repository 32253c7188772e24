import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { DuplicateType } from '../../duplicates/rules.ts'
import type { recordMergeRoutes } from '../server.ts'
import type { Take } from '../united.ts'

export type Preview = AnswerAt<typeof recordMergeRoutes, '/api/enterprise/record_merges/preview'>

export const api = apiOf<typeof recordMergeRoutes>()

/** The route declares nothing of a record but its ID; every record has the instant of its last change. */
const updatedAt = (row: Preview['loser']) => row.updated_at as string

/** Merges the two as they were when they were compared; 409 `stale` when one of them has changed since. */
export const createMerge = (
  target_type: DuplicateType,
  { survivor, loser }: Preview,
  fields: Record<string, Take>,
) =>
  api.post('/api/enterprise/record_merges/create', {
    body: {
      target_type,
      survivor_id: survivor.id_by_enterprise_id,
      loser_id: loser.id_by_enterprise_id,
      fields,
      updated_at: { survivor: updatedAt(survivor), loser: updatedAt(loser) },
    },
  })
