import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { GroupingKey, groupings } from './report.ts'

/** How a grouping reads its key from a row: what it joins to the contract `c`, and the key. */
export type Group = { join: Fragment; key: Fragment }

const none = sql``
const ofContract =
  (column: string): (() => Group) =>
  () => ({ join: none, key: sql.ref(`c.${column}`) })

const builders: Record<keyof typeof groupings, (scope: Scope) => Group> = {
  member: ofContract('enterprise_member1_id'),
  client: ofContract('sales_company_id_by_enterprise_id'),
  supplier: ofContract('supplier_company_id_by_enterprise_id'),
  contract_kind: ofContract('contract_kind_id'),
  affiliation: ofContract('affiliation_type_id'),
  job: ({ enterpriseId }) => ({
    join: sql`LEFT JOIN opportunities go ON go.enterprise_id = ${enterpriseId} AND go.id_by_enterprise_id = c.opportunity_id_by_enterprise_id`,
    key: sql`go.job_id_by_enterprise_id`,
  }),
  prefecture: ({ enterpriseId }) => ({
    join: sql`LEFT JOIN companies gc ON gc.enterprise_id = ${enterpriseId} AND gc.id_by_enterprise_id = c.sales_company_id_by_enterprise_id`,
    key: sql`gc.prefecture_id`,
  }),
  skill: ({ enterpriseId }) => ({
    join: sql`LEFT JOIN candidates_lists gs ON gs.enterprise_id = ${enterpriseId} AND gs.column_name = 'skill_ids' AND gs.id_by_enterprise_id = c.candidate_id_by_enterprise_id`,
    key: sql`gs.value_id`,
  }),
}

/** The group of each row. A custom property groups by the choice the contract has. */
export const groupOf = (scope: Scope, grouping: GroupingKey): Group =>
  grouping.startsWith('custom_')
    ? { join: none, key: sql`(c.custom ->> ${sql.lit(grouping)})::integer` }
    : builders[grouping as keyof typeof groupings](scope)
