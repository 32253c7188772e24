import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Store } from '#foundation/entity/store/store.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import type { DuplicateType } from './reasons.ts'

const all = {
  candidate: candidates,
  company: companies,
  company_member: companyMembers,
} as unknown as Record<DuplicateType, Store>

/** The store behind a kind of record; throws what a call of its area alone would answer when the area is restricted. */
export const storeOf = async (scope: Scope, type: DuplicateType): Promise<Store> => {
  const of = all[type]
  await checkArea(scope, of.entity.feature)
  return of
}
