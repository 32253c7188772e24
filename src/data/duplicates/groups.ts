import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { tableOf } from '#foundation/entity/store/store.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { type Clue, clues, type DuplicateType, type Reason } from './rules.ts'
import { type SuspectRow, suspectRows } from './suspect-rows.ts'

/** Of a group that many share (a switchboard's number) this many are shown; 20 groups of 10 are one list request. */
const shownPerGroup = 10
/** Newest groups of a reason that are looked at: bounds the work at any size of enterprise; resolved ones make room for older. */
const perReason = 1_000

export type Group = { reasons: Reason[]; count: number; records: SuspectRow[] }
export type Groups = { groups: Group[]; count: number; count_is_capped: boolean }

const equal = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`t.${sql.ref(column)} = g.${sql.ref(column)}`),
    sql` AND `,
  )

/** Groups of one clue: an index-only scan finds the keys that occur twice, then only those are looked up. */
const groupsOf = (
  of: Store,
  scope: Scope,
  { reason, columns }: Clue,
  rank: number,
  cap: number,
): Fragment => {
  const keys = sql.join(columns.map((column) => sql.ref(column)))
  const given = sql.join(
    columns.map((column) => sql`${sql.ref(column)} IS NOT NULL`),
    sql` AND `,
  )
  const table = tableOf(of.entity)
  return sql`SELECT ${reason}::text AS reason, ${rank}::integer AS rank, g.size, g.newest, array(
      SELECT t.id_by_enterprise_id FROM ${table} t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${equal(columns)}
      ORDER BY t.id_by_enterprise_id DESC LIMIT ${shownPerGroup}) AS ids
    FROM (SELECT ${keys}, count(*)::integer AS size, max(id_by_enterprise_id) AS newest FROM ${table}
      WHERE enterprise_id = ${scope.enterpriseId} AND ${given} GROUP BY ${keys} HAVING count(*) > 1
      ORDER BY newest DESC LIMIT ${cap}) g`
}

const dismissals = async (scope: Scope, type: DuplicateType) =>
  (
    await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM duplicate_dismissals WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type}`,
    )
  )?.count ?? 0

type Found = { reasons: Reason[]; ids: number[]; size: number; total: number }

/**
 * Groups of records that may be the same, the one with the newest record first. A group every pair of which was
 * dismissed is gone; a record that joins it later brings it back. `weak` adds reasons that many people share.
 */
export const findGroups = async (
  of: Store,
  scope: Scope,
  type: DuplicateType,
  { page, limit_value }: { page: number; limit_value: number },
  weak: boolean,
): Promise<Groups> => {
  const cap = perReason + (await dismissals(scope, type))
  const used = clues[type].filter((clue) => weak || !clue.weak)
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT array_agg(reason ORDER BY rank) AS reasons, ids, max(size) AS size, (count(*) OVER ())::integer AS total
      FROM (${sql.join(
        used.map((clue, rank) => groupsOf(of, scope, clue, rank, cap)),
        sql` UNION ALL `,
      )}) s
      GROUP BY ids
      HAVING cardinality(ids) * (cardinality(ids) - 1) / 2 > (SELECT count(*) FROM duplicate_dismissals d
        WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = ${type} AND d.low_id = ANY(ids) AND d.high_id = ANY(ids))
      ORDER BY max(newest) DESC, ids DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const shown = await suspectRows(
    of,
    scope,
    type,
    found.flatMap(({ ids }) => ids),
  )
  const count = found[0]?.total ?? 0
  return {
    groups: found.map(({ reasons, ids, size }) => ({
      reasons,
      count: size,
      records: ids.flatMap((id) => shown.get(id) ?? []),
    })),
    count,
    count_is_capped: count >= perReason,
  }
}
