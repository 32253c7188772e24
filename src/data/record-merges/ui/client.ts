import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { DuplicateType } from '../../duplicates/reasons.ts'
import type { recordMergeRoutes } from '../server.ts'
import type { Take } from '../united.ts'

type Routes = typeof recordMergeRoutes

export type Preview = AnswerAt<Routes, '/api/enterprise/record_merges/preview'>
export type MergeEntry = AnswerAt<Routes, '/api/enterprise/record_merges/index'>['record_merges'][number]

const api = apiOf<Routes>()

export const previewQuery = (target_type: DuplicateType, survivor_id: number, loser_id: number) =>
  queryOptions({
    queryKey: ['record_merges', 'preview', target_type, survivor_id, loser_id],
    queryFn: ({ signal }) => {
      const body = { target_type, survivor_id, loser_id }
      return api.post('/api/enterprise/record_merges/preview', { body, signal })
    },
    staleTime: 0,
  })

/** The route declares nothing of a record but its ID; every record has the instant of its last change. */
const updatedAt = (row: Preview['loser']) => row.updated_at as string

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

export const undoMerge = (id: number) => api.post('/api/enterprise/record_merges/undo/:id', { id })

export const mergesQuery = (target_type: DuplicateType, page: number) =>
  queryOptions({
    queryKey: ['record_merges', 'index', target_type, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/record_merges/index', { body: { target_type, page }, signal }),
    staleTime: 0,
  })
