import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import { type JobsRead, jobColumns } from './jobs.ts'
import type { PublicJob } from './public-job.ts'

/** Jobs that are looked through: the newest, so that a page of an enterprise with many takes no longer. */
const lookedThrough = 500

/** What makes two jobs alike: a shared skill counts 2, a shared occupation 3, the same station 2, the same prefecture 1. */
const weights = { skill_ids: 2, occupation_ids: 3 } as const

/** Open public jobs like this one, the likest first and the newest of those; none that share nothing but the prefecture. */
export const findSimilar = ({ tx, enterpriseId }: JobsRead, job: PublicJob, limit: number) =>
  rows<PublicJob>(
    tx,
    sql`WITH recent AS MATERIALIZED (
          SELECT j.id_by_enterprise_id AS id,
            CASE WHEN j.station_id = ${job.station_id} THEN 2 WHEN j.prefecture_id = ${job.prefecture_id} THEN 1 ELSE 0 END AS near
          FROM jobs j WHERE j.enterprise_id = ${enterpriseId} AND j.open_status_flg = 1 AND j.application_status_flg = 1
            AND j.id_by_enterprise_id <> ${job.id_by_enterprise_id}
          ORDER BY j.updated_at DESC LIMIT ${lookedThrough}),
        alike AS MATERIALIZED (
          SELECT r.id, r.near + coalesce(sum(CASE l.column_name WHEN 'skill_ids' THEN ${weights.skill_ids}::integer WHEN 'occupation_ids' THEN ${weights.occupation_ids}::integer END), 0) AS score
          FROM recent r LEFT JOIN jobs_lists l ON l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = r.id
            AND ((l.column_name = 'skill_ids' AND l.value_id = ANY(${job.lists.skill_ids ?? []}::integer[]))
              OR (l.column_name = 'occupation_ids' AND l.value_id = ANY(${job.lists.occupation_ids ?? []}::integer[])))
          GROUP BY r.id, r.near HAVING r.near = 2 OR count(l.value_id) > 0)
        SELECT ${jobColumns(enterpriseId)} FROM alike a JOIN jobs t ON t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = a.id
        ORDER BY a.score DESC, t.updated_at DESC LIMIT ${limit}`,
  )
