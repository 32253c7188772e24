import type { Entity } from '#foundation/entity/entity.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { type DuplicateType, duplicateTypes } from '../rules.ts'

export const duplicateEntities: Record<DuplicateType, Entity> = {
  candidate,
  company,
  company_member: companyMember,
}

/** The kind of record in the address; candidates when it says nothing that is one. */
export const typeOf = (params: URLSearchParams): DuplicateType =>
  duplicateTypes.find((type) => type === params.get('type')) ?? 'candidate'
