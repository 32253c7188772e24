import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { tableOf } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** A record that was deleted, or merged into another: for programs that keep a copy, and nothing else of it. */
export type Gone = { id_by_enterprise_id: number; deleted_at: string }

/**
 * What has gone since a moment, by the ids, `limit` of it behind the id `after`. Taken from the history, which is kept for
 * ever, and from the merges; what was restored is there again and is none. A number says nothing of a record, so that
 * it is told to every token that reads the kind.
 */
export const goneAfter = (
  { entity }: Store,
  { tx, enterpriseId }: Scope,
  { after, limit, since }: { after: number; limit: number; since: string },
): Promise<Gone[]> =>
  rows<Gone>(
    tx,
    sql`SELECT g.id AS id_by_enterprise_id, max(g.at) AS deleted_at FROM (
          SELECT h.target_id AS id, h.created_at AS at FROM histories h
          WHERE h.enterprise_id = ${enterpriseId} AND h.target_type = ${entity.name} AND h.kind = 'delete'
            AND h.created_at >= ${since} AND h.target_id > ${after}
          UNION ALL
          SELECT m.loser_id AS id, m.created_at AS at FROM record_merges m
          WHERE m.enterprise_id = ${enterpriseId} AND m.target_type = ${entity.name}
            AND m.created_at >= ${since} AND m.loser_id > ${after}
        ) g
        WHERE NOT EXISTS (SELECT 1 FROM ${tableOf(entity)} t
          WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = g.id)
        GROUP BY g.id ORDER BY g.id LIMIT ${limit}`,
  )
