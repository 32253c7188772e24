import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { Grouping, GroupingKey, Subject } from './report.ts'

/** How a grouping reads its key from a record of the report: what it joins to the record, and the key. */
export type Group = { join: Fragment; key: Fragment }
/** The alias of the record: `c`, or `t` where the rows are the records. */
type Alias = 'c' | 't'
type Build = (scope: Scope, of: (column: string) => Fragment) => Group

const none = sql``
const ofRecord =
  (column: string): Build =>
  (_, of) => ({ join: none, key: of(column) })

const skill: Build = ({ enterpriseId }, of) => ({
  join: sql`LEFT JOIN candidates_lists gs ON gs.enterprise_id = ${enterpriseId} AND gs.column_name = 'skill_ids' AND gs.id_by_enterprise_id = ${of('candidate_id_by_enterprise_id')}`,
  key: sql`gs.value_id`,
})

const builders: Record<Subject, Partial<Record<Grouping, Build>>> = {
  contracts: {
    member: ofRecord('enterprise_member1_id'),
    client: ofRecord('sales_company_id_by_enterprise_id'),
    supplier: ofRecord('supplier_company_id_by_enterprise_id'),
    contract_kind: ofRecord('contract_kind_id'),
    affiliation: ofRecord('affiliation_type_id'),
    job: ({ enterpriseId }, of) => ({
      join: sql`LEFT JOIN opportunities go ON go.enterprise_id = ${enterpriseId} AND go.id_by_enterprise_id = ${of('opportunity_id_by_enterprise_id')}`,
      key: sql`go.job_id_by_enterprise_id`,
    }),
    prefecture: ({ enterpriseId }, of) => ({
      join: sql`LEFT JOIN companies gc ON gc.enterprise_id = ${enterpriseId} AND gc.id_by_enterprise_id = ${of('sales_company_id_by_enterprise_id')}`,
      key: sql`gc.prefecture_id`,
    }),
    skill,
  },
  opportunities: {
    member: ofRecord('enterprise_member1_id'),
    client: ofRecord('company_id_by_enterprise_id'),
    job: ofRecord('job_id_by_enterprise_id'),
    possibility: ofRecord('opportunity_possibility_id'),
    route: ofRecord('create_route_type_id'),
    affiliation: ({ enterpriseId }, of) => ({
      join: sql`LEFT JOIN candidates gp ON gp.enterprise_id = ${enterpriseId} AND gp.id_by_enterprise_id = ${of('candidate_id_by_enterprise_id')}`,
      key: sql`gp.affiliation_type_id`,
    }),
    skill,
  },
}

/**
 * The group of each row. A custom property groups by the choice the record has. Throws 400 for what records of the subject
 * cannot be grouped by.
 */
export const groupOf = (
  scope: Scope,
  { subject, alias }: { subject: Subject; alias: Alias },
  grouping: GroupingKey,
): Group => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  if (grouping.startsWith('custom_'))
    return { join: none, key: sql`(${of('custom')} ->> ${sql.lit(grouping)})::integer` }
  const build: Build | undefined = own(builders[subject] as Readonly<Record<string, Build>>, grouping)
  if (!build) throw badRequest('このレポートは、この項目ではまとめられません。別の項目を選んでください')
  return build(scope, of)
}
