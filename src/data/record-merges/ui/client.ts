import { queryOptions } from '@tanstack/react-query'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'
import type { DuplicateType } from '../../duplicates/reasons.ts'
import type { Take } from '../united.ts'

const root = '/api/enterprise/record_merges'

export type Preview = {
  survivor: RecordRow
  loser: RecordRow
  moves: { label: string; count: number }[]
}

export const previewQuery = (target_type: DuplicateType, survivor_id: number, loser_id: number) =>
  queryOptions({
    queryKey: ['record_merges', 'preview', target_type, survivor_id, loser_id],
    queryFn: ({ signal }) =>
      api.post<Preview>(`${root}/preview`, { target_type, survivor_id, loser_id }, signal),
    staleTime: 0,
  })

export const createMerge = (
  target_type: DuplicateType,
  { survivor, loser }: Preview,
  fields: Record<string, Take>,
) =>
  api.post<{ id: number }>(`${root}/create`, {
    target_type,
    survivor_id: survivor.id_by_enterprise_id,
    loser_id: loser.id_by_enterprise_id,
    fields,
    updated_at: { survivor: survivor.updated_at, loser: loser.updated_at },
  })

export const undoMerge = (id: number) => api.post<unknown>(`${root}/undo/${id}`)

export type MergeEntry = {
  id: number
  survivor_id: number
  survivor_title: string | null
  loser_id: number
  loser_title: string
  enterprise_member: { id: number; name: string } | null
  created_at: string
  undone_at: string | null
  can_undo: boolean
}

export const mergesQuery = (target_type: DuplicateType, page: number) =>
  queryOptions({
    queryKey: ['record_merges', 'index', target_type, page],
    queryFn: ({ signal }) =>
      api.post<{ record_merges: MergeEntry[]; count: number; limit_value: number }>(
        `${root}/index`,
        { target_type, page },
        signal,
      ),
    staleTime: 0,
  })
