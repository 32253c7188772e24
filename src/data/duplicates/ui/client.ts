import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { type DuplicateType, duplicateTypes } from '../reasons.ts'
import type { duplicateRoutes } from '../server.ts'

export const duplicateEntities: Record<DuplicateType, Entity> = {
  candidate,
  company,
  company_member: companyMember,
}

/** The kind of record in the address; candidates when it says nothing that is one. */
export const typeOf = (params: URLSearchParams): DuplicateType =>
  duplicateTypes.find((type) => type === params.get('type')) ?? 'candidate'

type Routes = typeof duplicateRoutes
type Draft = BodyAt<Routes, '/api/enterprise/duplicates/check'>['draft']

export type Group = AnswerAt<Routes, '/api/enterprise/duplicates/index'>['groups'][number]

const api = apiOf<Routes>()

export const groupsQuery = (target_type: DuplicateType, page: number, with_weak: boolean) =>
  queryOptions({
    queryKey: ['duplicates', target_type, page, with_weak],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/duplicates/index', { body: { target_type, page, with_weak }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const likeQuery = (target_type: DuplicateType, draft: Draft, except_id: number | undefined) =>
  queryOptions({
    queryKey: ['duplicates', 'like', target_type, draft, except_id],
    queryFn: async ({ signal }) => {
      const body = { target_type, draft, ...(except_id && { except_id }) }
      return (await api.post('/api/enterprise/duplicates/check', { body, signal })).suspects
    },
    placeholderData: keepPreviousData,
    enabled: Object.keys(draft).length > 0,
    meta: { quiet: true as const },
  })

export const dismissPairs = (target_type: DuplicateType, ids: readonly number[]) =>
  api.post('/api/enterprise/duplicates/dismiss', { body: { target_type, ids: [...ids] } })
