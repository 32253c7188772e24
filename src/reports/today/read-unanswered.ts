import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { most } from './groups.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** A proposal is waited for a day before one asks again, and no longer than so many. */
const days = 30

type Found = { id: number; name: string; people: number; at: string; of_all: number }

/** Proposals that somebody has not answered, the oldest first. */
export const readUnanswered = async (
  { tx, enterpriseId: e }: Scope,
  memberId: number | null,
  hidden: readonly number[],
): Promise<TodaySectionAnswer> => {
  const found = await rows<Found>(
    tx,
    sql`SELECT r.id_by_enterprise_id AS id, r.name, count(DISTINCT p.candidate_id_by_enterprise_id)::integer AS people, min(p.linked_at) AS at,
          (count(*) OVER ())::integer AS of_all
        FROM proposal_pairs p
        JOIN proposals r ON r.enterprise_id = ${e} AND r.id_by_enterprise_id = p.proposal_id
        JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
        WHERE p.enterprise_id = ${e} AND p.left_out IS NULL AND p.answer IS NULL AND (p.is_forced OR j.application_status_flg IS DISTINCT FROM 2)
          AND p.linked_at BETWEEN now() - make_interval(days => ${days}) AND now() - interval '1 day'
          AND ${memberId === null ? sql`true` : sql`r.enterprise_member_id = ${memberId}`}
          AND NOT (r.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))
        GROUP BY 1, 2 ORDER BY 4, 1 LIMIT ${most}`,
  )
  return {
    key: 'unanswered',
    count: found[0]?.of_all ?? 0,
    amount: null,
    records: found.map(({ id, name, people, at }) => ({
      id,
      who: name,
      about: null,
      at,
      amount: null,
      state: null,
      count: people,
      path: `/enterprise/proposals/${id}`,
      call: null,
      renewal: null,
    })),
  }
}
