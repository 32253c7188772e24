import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { ALL_CONTRACTS, OWN_CONTRACTS } from '#foundation/rules/authority.ts'

/**
 * Which contracts a member may see (RULES §3), over the alias `t` of the contracts: administrators and permission 2
 * all (undefined), permission 1 those the member created, permission 0 none.
 */
export const visibleContracts = ({ member }: Scope): Fragment | undefined => {
  if (!member || member.authority === 2 || member.contract_permission === ALL_CONTRACTS) return undefined
  return member.contract_permission === OWN_CONTRACTS ? sql`t.created_by = ${member.id}` : sql`false`
}

/** The same for what belongs to a contract (operations, billing), over an alias `t` with a contract_id_by_enterprise_id. */
export const visibleByContract = (scope: Scope): Fragment | undefined => {
  const own = visibleContracts(scope)
  return (
    own &&
    sql`t.contract_id_by_enterprise_id IN (SELECT t.id_by_enterprise_id FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${own})`
  )
}
