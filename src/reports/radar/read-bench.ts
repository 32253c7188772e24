import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { BenchRow } from './schema.ts'

/** The most people listed. */
const most = 500

type Found = {
  id: number
  name: string
  since: string
  days: number
  contract_id: number
  client: string | null
  monthly_cost: number | null
}

/**
 * Own employees without a contract that runs on `day` or starts later, the longest first: since the day after their last
 * contract the member may see. A month of cost counts as 30 days.
 */
export const readBench = async (scope: Scope, day: string): Promise<BenchRow[]> => {
  const { tx, enterpriseId: e } = scope
  const own = visibleContracts(scope)
  const found = await rows<Found>(
    tx,
    sql`SELECT w.id_by_enterprise_id AS id, w.name, (l.period_end_date + 1)::text AS since, (${day}::date - l.period_end_date)::int AS days,
          l.contract_id, c.name AS client, l.monthly_cost
        FROM (SELECT DISTINCT ON (t.candidate_id_by_enterprise_id) t.candidate_id_by_enterprise_id AS candidate_id, t.id_by_enterprise_id AS contract_id,
            t.period_end_date, t.sales_company_id_by_enterprise_id AS client_id, t.supplier_price_num AS monthly_cost
          FROM contracts t WHERE t.enterprise_id = ${e} AND t.contract_status_flg = ${CONFIRMED} AND t.affiliation_type_id = ${OWN_AFFILIATION} AND t.candidate_type_id IN (2, 3)
            ${own ? sql`AND ${own}` : sql``}
          ORDER BY t.candidate_id_by_enterprise_id, t.period_end_date DESC, t.id_by_enterprise_id DESC) l
        JOIN candidates w ON w.enterprise_id = ${e} AND w.id_by_enterprise_id = l.candidate_id AND w.affiliation_type_id = ${OWN_AFFILIATION} AND w.candidate_type_id IN (2, 3)
        LEFT JOIN companies c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = l.client_id
        WHERE l.period_end_date < ${day}::date AND NOT EXISTS (SELECT 1 FROM contracts r WHERE r.enterprise_id = ${e} AND r.candidate_id_by_enterprise_id = l.candidate_id
          AND r.contract_status_flg = ${CONFIRMED} AND r.period_end_date >= ${day}::date)
        ORDER BY l.period_end_date, w.id_by_enterprise_id LIMIT ${most}`,
  )
  return found.map(({ id, name, monthly_cost, ...row }) => ({
    ...row,
    candidate: { id, name },
    daily_cost: monthly_cost === null ? null : Math.round(monthly_cost / 30),
  }))
}
