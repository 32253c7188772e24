import { sql } from 'kysely'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { daysOfPeriod, monthsOfPeriods, type ReportPeriod } from '#foundation/rules/report-period.ts'
import type { Base } from './base.ts'
import { type Group, groupOf } from './group.ts'
import type { GroupingKey } from './report.ts'
import { subjects } from './subjects.ts'

/** What is asked of the rows of any base: the records of the report they are narrowed to, and what they are grouped by. */
export type Rows = { conditions: readonly Condition[]; by: readonly GroupingKey[] }

const isSubject = (base: Base) => base.of === subjects[base.subject]

/** The records of the report that the conditions leave, as a condition on a row of the base; undefined where they leave all. */
const narrowed = async (scope: Scope, base: Base, conditions: readonly Condition[]) => {
  if (conditions.length === 0) return undefined
  const subject = subjects[base.subject]
  const { filter } = await where(subject, scope, conditions, '')
  if (isSubject(base)) return filter
  return sql`${base.subjectId} IN (SELECT t.id_by_enterprise_id FROM ${tableOf(subject.entity)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${filter})`
}

/** The record that a row belongs to, joined as `c` where it is asked for and is not the row itself. */
const joinSubject = (scope: Scope, base: Base, { by }: Rows): Fragment => {
  const isRead = by.length > 0 || Object.values(base.sums).some(({ readsSubject }) => readsSubject)
  return isRead && !isSubject(base)
    ? sql`JOIN ${tableOf(subjects[base.subject].entity)} c ON c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id = ${base.subjectId}`
    : sql``
}

/** FROM and WHERE of the rows of a base that the member may see and that `standing` leaves, and the groups they are in. */
export const rowsOf = async (
  scope: Scope,
  base: Base,
  asked: Rows,
  standing: Fragment,
): Promise<{ from: Fragment; where: Fragment; groups: Group[] }> => {
  const place = { subject: base.subject, alias: isSubject(base) ? ('t' as const) : ('c' as const) }
  const groups = asked.by.map((by) => groupOf(scope, place, by))
  const joins = [base.join ?? sql``, joinSubject(scope, base, asked), ...groups.map(({ join }) => join)]
  const only = [
    whereVisible(base.of, scope),
    standing,
    base.when,
    await narrowed(scope, base, asked.conditions),
  ]
  return {
    from: sql`FROM ${tableOf(base.of.entity)} t ${sql.join(joins, sql` `)}`,
    where: sql`WHERE ${sql.join(
      only.filter((one) => one !== undefined),
      sql` AND `,
    )}`,
    groups,
  }
}

/** The days of a period, as values. */
export const dayValues = (period: ReportPeriod): [Fragment, Fragment] => {
  const { first_day, last_day } = daysOfPeriod(period)
  return [sql`${first_day}::date`, sql`${last_day}::date`]
}

/** The rows of a base that stand in a period. */
export const rowsInPeriod = (scope: Scope, base: Base, asked: Rows, period: ReportPeriod) =>
  rowsOf(
    scope,
    base,
    asked,
    'spans' in base ? base.spans(...dayValues(period)) : base.inMonths(monthsOfPeriods([period])),
  )
