import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import {
  daysOfPeriod,
  monthsOfPeriods,
  type ReportPeriod,
  segmentsOf,
} from '#foundation/rules/report-period.ts'
import type { Base, Spread, Sum } from './base.ts'
import { dayValues, type Rows, rowsOf } from './rows-of.ts'
import { spreadKey } from './to-figures.ts'

export type Asked = Rows & { periods: readonly ReportPeriod[] }

/** The sums of a period and a group; `keys` in the order of the groups asked for. There may be several of one. */
export type Cell = { period: number; keys: (number | null)[]; sums: Record<string, number> }

type Spanning = Extract<Base, { spans: unknown }>
type Monthly = Exclude<Base, Spanning>

const taking = (when: Fragment | undefined) => (when ? sql`FILTER (WHERE ${when})` : sql``)

const sumSql = ({ adds, when }: Sum): Fragment =>
  adds ? sql`coalesce(sum(${adds}) ${taking(when)}, 0)::bigint` : sql`count(*) ${taking(when)}`

const named = (key: string, of: Fragment) => sql`${of} AS ${sql.ref(key)}`
const keyName = (n: number) => `key_${n}`

/** Groups by all but the sums, which come last. */
const groupBy = (groups: readonly Fragment[]): Fragment =>
  sql`GROUP BY ${sql.join(groups.map((_, n) => sql.lit(n + 1)))}`

type Found = Record<string, unknown>

/** What rows are grouped by besides where a spread is kept of them, and what is read of each such group. */
const ofSpread = (spread: Spread | undefined) => ({
  by: spread ? [named('spread_value', spread.of)] : [],
  selected: spread ? [sql`count(*) AS spread_count`] : [],
  read: ({ spread_value: value, spread_count: count }: Found): Record<string, number> =>
    spread && typeof value === 'number' ? { [spreadKey(spread.key, value)]: Number(count) } : {},
})

/** Reads the keys and sums of what was found; there may be tens of thousands. */
const cellReader = (base: Base, { by }: Asked): ((found: Found) => Omit<Cell, 'period'>) => {
  const keyNames = by.map((_, n) => keyName(n))
  const sumNames = Object.keys(base.sums)
  return (found) => {
    const sums: Cell['sums'] = {}
    for (const name of sumNames) sums[name] = Number(own(found, name))
    return { keys: keyNames.map((name) => own(found, name) as number | null), sums }
  }
}

/** In which of the segments a row stands: by its month, where each is a month. */
const placeOf = (month: Fragment, segments: readonly ReportPeriod[]): Fragment => {
  if (segments.every(({ start, end }) => start === end)) return month
  const upTo = segments.map(({ start, end }) => sql`WHEN ${month} <= ${end} THEN ${start}`)
  return sql`CASE ${sql.join(upTo, sql` `)} END`
}

/** One look at the months of all periods, added up by the segments that the periods are made of. */
const selectMonthly = async (scope: Scope, base: Monthly, asked: Asked): Promise<Cell[]> => {
  const segments = segmentsOf(asked.periods)
  const spread = ofSpread(base.spread)
  const standing = base.inMonths(monthsOfPeriods(asked.periods))
  const { from, where, groups } = await rowsOf(scope, base, asked, standing)
  const by = [
    named('start', placeOf(base.month, segments)),
    ...groups.map(({ key }, n) => named(keyName(n), key)),
    ...spread.by,
  ]
  const sums = Object.entries(base.sums).map(([key, sum]) => named(key, sumSql(sum)))
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT ${sql.join([...by, ...sums, ...spread.selected])} ${from} ${where} ${groupBy(by)}`,
  )
  const periodsOf = new Map(
    segments.map(({ start }) => [
      start,
      asked.periods.flatMap((period, n) => (period.start <= start && start <= period.end ? [n] : [])),
    ]),
  )
  const read = cellReader(base, asked)
  return found.flatMap((one) => {
    const { keys, sums: added } = read(one)
    Object.assign(added, spread.read(one))
    return (periodsOf.get(one.start as string) ?? []).map((period): Cell => ({ period, keys, sums: added }))
  })
}

const periodRows = (periods: readonly ReportPeriod[]): Fragment => {
  const days = periods.map(daysOfPeriod)
  return sql`unnest(${days.map(({ first_day }) => first_day)}::date[], ${days.map(({ last_day }) => last_day)}::date[])
    WITH ORDINALITY AS p (first_day, last_day, number)`
}

/**
 * Counts rows by the months of their days first, some thousand of them at most, and only those meet the periods: many periods
 * cost no more than one.
 */
const countSpanning = async (scope: Scope, base: Spanning, asked: Asked): Promise<Cell[]> => {
  const { periods } = asked
  const whole = {
    start: periods.reduce((first, { start }) => (start < first ? start : first), periods[0]?.start ?? ''),
    end: periods.reduce((last, { end }) => (end > last ? end : last), ''),
  }
  const { from, where, groups } = await rowsOf(scope, base, asked, base.spans(...dayValues(whole)))
  const monthOf = (column: string) =>
    named(column, sql`date_trunc('month', ${sql.ref(`t.${column}`)}::timestamp)::date`)
  const sums = Object.entries(base.sums)
  const keys = groups.map(({ key }, n) => named(keyName(n), key))
  const inner = [monthOf('period_start_date'), monthOf('period_end_date'), ...keys]
  const outer = [sql`p.number::int AS number`, ...groups.map((_, n) => sql.ref(`t.${keyName(n)}`))]
  const [first, last] = [sql`p.first_day`, sql`p.last_day`]
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT ${sql.join([
      ...outer,
      ...sums.map(([key, { within }]) =>
        named(key, sql`coalesce(sum(${sql.ref(`t.${key}`)}) ${taking(within?.(first, last))}, 0)::bigint`),
      ),
    ])}
      FROM (SELECT ${sql.join([...inner, ...sums.map(([key, { when }]) => named(key, sql`count(*) ${taking(when)}`))])}
        ${from} ${where} ${groupBy(inner)}) t
      JOIN ${periodRows(periods)} ON ${base.spans(first, last)} ${groupBy(outer)}`,
  )
  const read = cellReader(base, asked)
  return found.map((one): Cell => ({ period: (one.number as number) - 1, ...read(one) }))
}

/** The sums of a base by period and group. Groups without a row are absent. */
export const selectCells = (scope: Scope, base: Base, asked: Asked): Promise<Cell[]> =>
  'spans' in base ? countSpanning(scope, base, asked) : selectMonthly(scope, base, asked)
