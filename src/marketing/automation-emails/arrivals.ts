import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { GroupId } from './filters.ts'

/** A registration or an application: each is an application on file (RULES 2, `receive`). */
export type Arrival = {
  apply_id: number
  group: GroupId
  candidate_id: number
  name: string
  /** ISO 8601. */
  created_at: string
}

/**
 * Which thanks an application over the alias `a` asks for (decision 0151): 2 where a job was applied for, by whomever, 1 where
 * somebody new registers without one; null where somebody known registers once more (route 20) or answers a form (30).
 */
export const groupOf: Fragment = sql`CASE WHEN a.job_id_by_enterprise_id IS NOT NULL THEN 2 WHEN a.is_new = 1 THEN 1
  WHEN coalesce(a.route_type_id, 0) NOT IN (20, 30) THEN 2 END`

/** Some applications by their numbers, as far as they ask for thanks. */
export const readArrivals = ({ tx, enterpriseId: e }: Scope, applies: readonly number[]) =>
  rows<Arrival>(
    tx,
    sql`SELECT a.id_by_enterprise_id AS apply_id, ${groupOf} AS "group", a.candidate_id_by_enterprise_id AS candidate_id, a.name, a.created_at
        FROM applies a WHERE a.enterprise_id = ${e} AND a.id_by_enterprise_id = ANY(${[...applies]}::integer[]) AND ${groupOf} IS NOT NULL
        ORDER BY a.id_by_enterprise_id`,
  )
