import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import type { DuplicateType } from './reasons.ts'

const all: Record<DuplicateType, Store> = {
  candidate: candidates,
  company: companies,
  company_member: companyMembers,
}

/** The store behind a kind of record; throws what a call of its area alone would answer when the area is restricted. */
export const storeOf = async (scope: Scope, type: DuplicateType): Promise<Store> => {
  const of = all[type]
  await checkArea(scope, of.entity.feature)
  return of
}
