import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { ALL_CONTRACTS } from '#foundation/rules/authority.ts'

/**
 * Which entries a member may see, over the alias `s`: administrators and contract permission 2 all, others those whose
 * record they may see and those they received themselves (RULES §3: own contracts).
 */
export const visibleEntries = (scope: Scope): Fragment => {
  const { member, enterpriseId, stores } = scope
  if (!member || member.authority === 2 || member.contract_permission === ALL_CONTRACTS) return sql`true`
  const ofRecords = stores.flatMap(({ entity, visible }) => {
    const own = visible?.(scope)
    return own
      ? [
          sql`(s.target_type = ${entity.name} AND EXISTS (SELECT 1 FROM ${sql.table(entity.plural)} t
                WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = s.target_id AND ${own}))`,
        ]
      : []
  })
  return sql`(${sql.join([sql`(s.target_type IS NULL AND s.created_by = ${member.id})`, ...ofRecords], sql` OR `)})`
}
