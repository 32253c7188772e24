import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { MANAGER } from '#foundation/rules/authority.ts'

/** The books are for managers and above who may see contracts. */
export const booksAccess = { feature: 'billing_payments', authority: MANAGER, contracts: true } as const

/** Entries that a member may see, over the alias `j`: those of contracts all of which are theirs to see; undefined for all. */
export const visibleJournals = (scope: Scope): Fragment | undefined => {
  const own = visibleContracts(scope)
  return (
    own &&
    sql`(j.contract_ids <> '{}' AND j.contract_ids <@ ARRAY(SELECT t.id_by_enterprise_id FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${own}))`
  )
}

/** 403 for who sees a part of the books only: a month is closed and handed out as a whole. */
export const requireWholeBooks = (scope: Scope): void => {
  if (visibleContracts(scope)) throw forbidden()
}
