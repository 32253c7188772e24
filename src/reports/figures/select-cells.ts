import { sql } from 'kysely'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import { daysOfPeriod, type ReportPeriod } from '#foundation/rules/report-period.ts'
import type { Base, Sum } from './base.ts'
import type { Group } from './group.ts'
import { subjects } from './subjects.ts'

/** What is asked of the rows of any base: the periods, and the records of the report they are narrowed to. */
export type Asked = {
  periods: readonly ReportPeriod[]
  conditions: readonly Condition[]
}

/** The sums of a period and a group; `keys` in the order of the groups asked for. */
export type Cell = { period: number; keys: (number | null)[]; sums: Record<string, number> }

const periodRows = (periods: readonly ReportPeriod[]): Fragment => {
  const days = periods.map(daysOfPeriod)
  return sql`unnest(${periods.map(({ start }) => start)}::text[], ${periods.map(({ end }) => end)}::text[],
    ${days.map(({ first_day }) => first_day)}::date[], ${days.map(({ last_day }) => last_day)}::date[])
    WITH ORDINALITY AS p (start_month, end_month, first_day, last_day, number)`
}

/** The records of the report that the conditions leave, as a condition on a row of the base; undefined where they leave all. */
const narrowed = async (scope: Scope, base: Base, conditions: readonly Condition[]) => {
  if (conditions.length === 0) return undefined
  const subject = subjects[base.subject]
  const { filter } = await where(subject, scope, conditions, '')
  if (base.of === subject) return filter
  return sql`${base.subjectId} IN (SELECT t.id_by_enterprise_id FROM ${tableOf(subject.entity)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${filter})`
}

/**
 * How rows meet the periods. Rows that stand in one month each meet single months by that month: one look at the months from
 * the first to the last, and not one for every month.
 */
const meets = (base: Base, periods: readonly ReportPeriod[]): Fragment => {
  const months = periods.map(({ start }) => start).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!base.hasMonthColumn || !first || !last || periods.some(({ start, end }) => start !== end))
    return base.within
  return sql`${base.month} = p.start_month AND ${base.month} BETWEEN ${first} AND ${last}`
}

/** FROM and WHERE of the rows of a base that stand in the periods asked for. */
export const fromRows = async (
  scope: Scope,
  base: Base,
  { periods, conditions }: Asked,
  groups: readonly Group[],
): Promise<{ from: Fragment; where: Fragment }> => {
  const readsSubject = base.readsSubject || groups.length > 0
  const subject = readsSubject
    ? sql`JOIN ${tableOf(subjects[base.subject].entity)} c ON c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id = ${base.subjectId}`
    : sql``
  const joins = sql.join([subject, ...groups.map(({ join }) => join)], sql` `)
  const only = [whereVisible(base.of, scope), base.when, await narrowed(scope, base, conditions)]
  return {
    from: sql`FROM ${periodRows(periods)} JOIN ${tableOf(base.of.entity)} t ON ${meets(base, periods)} ${joins}`,
    where: sql`WHERE ${sql.join(
      only.filter((one) => one !== undefined),
      sql` AND `,
    )}`,
  }
}

const sumSql = ({ adds, when }: Sum): Fragment => {
  const taken = when ? sql`FILTER (WHERE ${when})` : sql``
  return adds ? sql`coalesce(sum(${adds}) ${taken}, 0)::bigint` : sql`count(*) ${taken}::bigint`
}

/**
 * Counts rows by the months of their days first, some thousand of them at most, and only those meet the periods: many periods
 * cost no more than one.
 */
const countByDays = async (scope: Scope, base: Base, { periods, conditions }: Asked): Promise<Cell[]> => {
  const only = [whereVisible(base.of, scope), base.when, await narrowed(scope, base, conditions)]
  const monthOf = (column: string) =>
    sql`date_trunc('month', ${sql.ref(`t.${column}`)})::date AS ${sql.ref(column)}`
  const found = await rows<{ period: number; count: number }>(
    scope.tx,
    sql`SELECT p.number::int AS period, sum(t.count)::bigint AS count FROM ${periodRows(periods)}
        JOIN (SELECT ${monthOf('period_start_date')}, ${monthOf('period_end_date')}, count(*) AS count FROM ${tableOf(base.of.entity)} t
          WHERE ${sql.join(
            only.filter((one) => one !== undefined),
            sql` AND `,
          )} GROUP BY 1, 2) t ON ${base.within} GROUP BY p.number`,
  )
  return found.map(({ period, count }) => ({
    period: period - 1,
    keys: [],
    sums: Object.fromEntries(Object.keys(base.sums).map((key) => [key, Number(count)])),
  }))
}

/** The sums of a base by period and group. Groups without a row are absent. */
export const selectCells = async (
  scope: Scope,
  base: Base,
  asked: Asked,
  groups: readonly Group[],
): Promise<Cell[]> => {
  if (base.isCountedByDays && groups.length === 0) return countByDays(scope, base, asked)
  const sums = Object.entries(base.sums)
  const { from, where: filter } = await fromRows(scope, base, asked, groups)
  const selected = [
    sql`p.number::int AS period`,
    sql`ARRAY[${sql.join(groups.map(({ key }) => key))}]::integer[] AS keys`,
    ...sums.map(([key, sum]) => sql`${sumSql(sum)} AS ${sql.ref(key)}`),
  ]
  const by = sql.join([sql`p.number`, ...groups.map(({ key }) => key)])
  const found = await rows<Record<string, unknown>>(
    scope.tx,
    sql`SELECT ${sql.join(selected)} ${from} ${filter} GROUP BY ${by}`,
  )
  return found.map(({ period, keys, ...read }) => ({
    period: (period as number) - 1,
    keys: keys as (number | null)[],
    sums: Object.fromEntries(sums.map(([key]) => [key, Number(own(read, key))])),
  }))
}
