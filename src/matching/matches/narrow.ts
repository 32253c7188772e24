import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { closedRegister, closedSales, leastRequired, nearlyInPrice_yen } from '../rules/limits.ts'
import { askedPrice } from './read-candidates.ts'

/** A skill that more have is looked at among those alone that have a rarer one, and among the newest of its own. */
const broadAbove = 20_000
/** So many with most of the required skills are looked at; so many of them are scored; so many left out are listed. */
const [lookedAtMost, scoredAtMost, listedAtMost] = [5_000, 1_000, 500]
/** So many who ask only just too much are looked at one by one. */
const nearAtMost = 100

/** Candidates by the limits that SQL knows; ids with the most required skills first, then the newest. */
export type Narrowed = {
  ids: number[]
  /** Of those that pass, how many there are. */
  count: number
  status: { ids: number[]; count: number }
  price: { ids: number[]; count: number }
  /** Those of them who ask only just too much. */
  nearly: number[]
  /** How many have enough of the required skills; more when `is_capped`. */
  looked: number
  is_capped: boolean
}

const inSkills = ({ enterpriseId }: Scope) =>
  sql`l.enterprise_id = ${enterpriseId} AND l.column_name = 'skill_ids'`

const isBroad = async (scope: Scope, skills: readonly number[]) => {
  const counts = skills.map(
    (skill) =>
      sql`SELECT ${skill}::integer AS skill, count(*)::integer AS count FROM (SELECT 1 FROM candidates_lists l
          WHERE ${inSkills(scope)} AND l.value_id = ${skill} LIMIT ${broadAbove + 1}) one`,
  )
  const found = await rows<{ skill: number; count: number }>(scope.tx, sql.join(counts, sql` UNION ALL `))
  const broad = new Set(found.filter(({ count }) => count > broadAbove).map(({ skill }) => skill))
  return (skill: number) => broad.has(skill)
}

/** Entries (id, skill) of the required skills: the rare ones whole; the broad ones of whom has a rare one, and of the newest. */
const entriesOf = (scope: Scope, rare: readonly number[], broad: readonly number[]): Fragment => {
  const all = sql`SELECT l.id_by_enterprise_id AS id, l.value_id AS skill FROM candidates_lists l
    WHERE ${inSkills(scope)} AND l.value_id = ANY(${rare}::integer[])`
  if (broad.length === 0) return all
  const newest = broad.map(
    (skill) =>
      sql`(SELECT l.id_by_enterprise_id AS id, l.value_id AS skill FROM candidates_lists l WHERE ${inSkills(scope)}
          AND l.value_id = ${skill} ORDER BY l.id_by_enterprise_id DESC LIMIT ${broadAbove})`,
  )
  const beside = sql`SELECT l.id_by_enterprise_id AS id, l.value_id AS skill FROM (SELECT DISTINCT id FROM (${all}) a) r
    JOIN candidates_lists l ON ${inSkills(scope)} AND l.value_id = ANY(${broad}::integer[]) AND l.id_by_enterprise_id = r.id`
  return rare.length === 0
    ? sql.join(newest, sql` UNION ALL `)
    : sql`${all} UNION ${beside} UNION ${sql.join(newest, sql` UNION `)}`
}

const isClosed = sql`(coalesce(t.sales_status_id, 0) = ANY(${[...closedSales]}::integer[]) OR coalesce(t.register_status_id, 0) = ANY(${[...closedRegister]}::integer[]))`

type Answered = {
  ids: number[] | null
  count: number
  closed_ids: number[] | null
  closed: number
  dear_ids: number[] | null
  dear: number
  nearly_ids: number[] | null
}

/** Those that have at least half of the required skills, apart from whom nobody offers and who asks more than `most` yen. */
export const narrowCandidates = async (
  scope: Scope,
  required: readonly number[],
  most: number | null,
): Promise<Narrowed> => {
  const broadly = await isBroad(scope, required)
  const broad = required.filter(broadly)
  const rare = required.filter((skill) => !broadly(skill))
  const ids = (where: Fragment, limit: number) =>
    sql`(array_agg(f.id ORDER BY f.shared DESC, f.id DESC) FILTER (WHERE ${where}))[1:${sql.lit(limit)}]`
  const isDear = most === null ? sql`false` : sql`coalesce(${askedPrice} > ${most}, false)`
  const isNearly =
    most === null ? sql`false` : sql`${isDear} AND ${askedPrice} <= ${most + nearlyInPrice_yen}`
  const passes = sql`NOT ${isClosed} AND NOT ${isDear}`
  const found = await row<Answered>(
    scope.tx,
    sql`SELECT ${ids(passes, scoredAtMost)} AS ids, (count(*) FILTER (WHERE ${passes}))::integer AS count,
          ${ids(isClosed, listedAtMost)} AS closed_ids, (count(*) FILTER (WHERE ${isClosed}))::integer AS closed,
          ${ids(sql`NOT ${isClosed} AND ${isDear}`, listedAtMost)} AS dear_ids, (count(*) FILTER (WHERE NOT ${isClosed} AND ${isDear}))::integer AS dear,
          ${ids(sql`NOT ${isClosed} AND ${isNearly}`, nearAtMost)} AS nearly_ids
        FROM (SELECT id, count(*)::integer AS shared FROM (${entriesOf(scope, rare, broad)}) entry GROUP BY id
              HAVING count(*) >= ${leastRequired(required.length)} ORDER BY shared DESC, id DESC LIMIT ${lookedAtMost}) f
        JOIN candidates t ON t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = f.id`,
  )
  const { count = 0, closed = 0, dear = 0 } = found ?? {}
  const looked = count + closed + dear
  return {
    ids: found?.ids ?? [],
    count,
    status: { ids: found?.closed_ids ?? [], count: closed },
    price: { ids: found?.dear_ids ?? [], count: dear },
    nearly: found?.nearly_ids ?? [],
    looked,
    is_capped: looked >= lookedAtMost || broad.length > 0,
  }
}
