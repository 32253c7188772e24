import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { type DuplicateType, duplicateTypes, type Reason } from '../reasons.ts'

export const duplicateEntities: Record<DuplicateType, Entity> = {
  candidate,
  company,
  company_member: companyMember,
}

/** The kind of record in the address; candidates when it says nothing that is one. */
export const typeOf = (params: URLSearchParams): DuplicateType =>
  duplicateTypes.find((type) => type === params.get('type')) ?? 'candidate'

export type Suspect = { reasons: Reason[]; row: RecordRow }
export type Group = { reasons: Reason[]; count: number; records: RecordRow[] }
type Groups = { groups: Group[]; count: number; count_is_capped: boolean; limit_value: number }

const root = '/api/enterprise/duplicates'

export const groupsQuery = (target_type: DuplicateType, page: number, with_weak: boolean) =>
  queryOptions({
    queryKey: ['duplicates', target_type, page, with_weak],
    queryFn: ({ signal }) => api.post<Groups>(`${root}/index`, { target_type, page, with_weak }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const likeQuery = (
  target_type: DuplicateType,
  draft: Record<string, unknown>,
  except_id: number | undefined,
) =>
  queryOptions({
    queryKey: ['duplicates', 'like', target_type, draft, except_id],
    queryFn: async ({ signal }) =>
      (
        await api.post<{ suspects: Suspect[] }>(
          `${root}/check`,
          { target_type, draft, ...(except_id && { except_id }) },
          signal,
        )
      ).suspects,
    placeholderData: keepPreviousData,
    enabled: Object.keys(draft).length > 0,
    meta: { quiet: true as const },
  })

export const dismissPairs = (target_type: DuplicateType, ids: readonly number[]) =>
  api.post<unknown>(`${root}/dismiss`, { target_type, ids })
