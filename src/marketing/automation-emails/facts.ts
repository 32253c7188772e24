import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Facts } from './filters.ts'

type Read = Facts & { id: number }

/**
 * What the filters ask of some candidates, as they are now, by their numbers. A résumé is a file of theirs, or an address
 * they gave; age is in full years in Japan.
 */
export const readFacts = async (
  { tx, enterpriseId: e }: Scope,
  candidates: readonly number[],
): Promise<Map<number, Facts>> => {
  const found = await rows<Read>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, extract(year FROM age((now() AT TIME ZONE 'Asia/Tokyo')::date, t.birth_date))::integer AS age,
          t.candidate_rank_id AS rank, t.register_status_id AS status, t.nationality_type_id AS nationality, t.prefecture_id AS prefecture,
          coalesce(t.potential_flg, 0) = 1 AS potential,
          coalesce(t.resume_url, '') <> '' OR EXISTS (SELECT 1 FROM record_files f WHERE f.enterprise_id = ${e} AND f.family = 'candidate_resumes'
            AND f.target_type = 'candidate' AND f.target_id = t.id_by_enterprise_id AND f.deleted_at IS NULL) AS resume
        FROM candidates t WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...candidates]}::integer[])`,
  )
  return new Map(found.map(({ id, ...facts }) => [id, facts]))
}
