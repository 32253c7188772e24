import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'

/**
 * Whose history is told as that of a record: its own and that of every record merged into it. The history itself is never
 * moved, so that undoing a merge needs nothing here.
 */
export const historyOwners = async (scope: Scope, type: string, id: number): Promise<number[]> => {
  if (!scope.stores.some(({ entity }) => entity.name === type && entity.mergeable)) return [id]
  const merged = await rows<{ id: number }>(
    scope.tx,
    sql`WITH RECURSIVE way AS (
          SELECT loser_id FROM record_merges WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND survivor_id = ${id} AND undone_at IS NULL
          UNION
          SELECT m.loser_id FROM record_merges m JOIN way ON m.survivor_id = way.loser_id
          WHERE m.enterprise_id = ${scope.enterpriseId} AND m.target_type = ${type} AND m.undone_at IS NULL)
        SELECT loser_id AS id FROM way ORDER BY 1`,
  )
  return [id, ...merged.map((each) => each.id)]
}

/** Being one of these; of a single one an index gives the order too. */
export const isOneOf = (ids: readonly number[]): Fragment =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= ANY(${[...ids]}::integer[])`
