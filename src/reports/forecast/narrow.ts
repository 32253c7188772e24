import { sql } from 'kysely'
import { contracts } from '#contracts/contracts/store.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { OWN_CONTRACTS } from '#foundation/rules/authority.ts'
import { own } from '#foundation/rules/own.ts'
import { opportunities } from '#sales/opportunities/store.ts'

/** What a forecast can be narrowed by, as columns of contracts, and what says the same of an opportunity. */
export const narrowings = {
  enterprise_member1_id: 'enterprise_member1_id',
  sales_company_id_by_enterprise_id: 'company_id_by_enterprise_id',
  affiliation_type_id: 'candidate_id_by_enterprise_id.affiliation_type_id',
} as const
export const narrowingColumns = Object.keys(narrowings) as [keyof typeof narrowings]

/** The contracts `t` that the member may see and the conditions leave. */
export const whereContracts = async (scope: Scope, conditions: readonly Condition[]): Promise<Fragment> =>
  conditions.length === 0
    ? whereVisible(contracts, scope)
    : sql`${whereVisible(contracts, scope)} AND ${(await where(contracts, scope, conditions, '')).filter}`

const onlyOwn = ({ member }: Scope): Fragment | undefined =>
  member && member.authority < 2 && member.contract_permission === OWN_CONTRACTS
    ? sql`(t.created_by = ${member.id} OR t.enterprise_member1_id = ${member.id})`
    : undefined

/** The opportunities `t` the same way; who sees own contracts only forecasts with own opportunities only. */
export const whereDeals = async (scope: Scope, conditions: readonly Condition[]): Promise<Fragment> => {
  const translated = conditions.map((one) => ({
    ...one,
    column: own(narrowings as Readonly<Record<string, string>>, one.column) ?? one.column,
  }))
  const parts = [
    whereVisible(opportunities, scope),
    onlyOwn(scope),
    translated.length > 0 ? (await where(opportunities, scope, translated, '')).filter : undefined,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` AND `,
  )
}
