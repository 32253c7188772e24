import { sql } from 'kysely'
import { chainStart } from '#contracts/contracts/chain-start.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { expression } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'

/** What the radar knows of a contract beside the state of its renewal. */
export type Extra = {
  id: number
  candidate_id: number | null
  client_id: number | null
  client: string | null
  gross_profit: number | null
  sales_price: number | null
  continuous_from: string
  renewals: number
  next_contract: number | null
  opportunity_id: number | null
  stage: number | null
  offered: number
  until: string | null
  reason: string | null
  member: string | null
}

/** Proposals count as a next step for so many days. */
const proposalDays = 30

/** Reads what belongs to these contracts (RULES 2: an open opportunity or a later contract of the worker is what comes next). */
export const readExtras = ({ tx, enterpriseId: e }: Scope, ids: readonly number[]): Promise<Extra[]> =>
  rows<Extra>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.candidate_id_by_enterprise_id AS candidate_id, t.sales_company_id_by_enterprise_id AS client_id, c.name AS client,
          ${expression(contracts, 'gross_profit_price')}::int AS gross_profit, t.sales_price_num AS sales_price, ${chainStart} AS continuous_from,
          (SELECT count(*)::int FROM contracts g WHERE g.enterprise_id = ${e} AND g.group_id = t.group_id AND g.contract_status_flg = ${CONFIRMED}
            AND g.period_start_date < t.period_start_date) AS renewals,
          (SELECT n.id_by_enterprise_id FROM contracts n WHERE n.enterprise_id = ${e} AND n.candidate_id_by_enterprise_id = t.candidate_id_by_enterprise_id
            AND n.contract_status_flg = ${CONFIRMED} AND n.period_end_date > t.period_end_date AND n.id_by_enterprise_id <> t.id_by_enterprise_id
            ORDER BY n.period_start_date LIMIT 1) AS next_contract,
          o.id AS opportunity_id, o.stage,
          (SELECT count(*)::int FROM proposal_pairs p WHERE p.enterprise_id = ${e} AND p.candidate_id_by_enterprise_id = t.candidate_id_by_enterprise_id
            AND p.left_out IS NULL AND p.answer IS NULL AND p.linked_at > now() - make_interval(days => ${proposalDays})) AS offered,
          s.until, s.reason, CASE WHEN m.email IS NULL THEN NULL ELSE concat_ws(' ', m.l_name, m.f_name) END AS member
        FROM contracts t
        LEFT JOIN companies c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = t.sales_company_id_by_enterprise_id
        LEFT JOIN contract_snoozes s ON s.enterprise_id = ${e} AND s.contract_id_by_enterprise_id = t.id_by_enterprise_id AND s.until >= (now() AT TIME ZONE 'Asia/Tokyo')::date
        LEFT JOIN enterprise_members m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = s.enterprise_member_id
        LEFT JOIN LATERAL (SELECT o.id_by_enterprise_id AS id, o.opportunity_status_id AS stage FROM opportunities o
          WHERE o.enterprise_id = ${e} AND o.candidate_id_by_enterprise_id = t.candidate_id_by_enterprise_id AND o.close_status_id IS NULL
          ORDER BY o.opportunity_status_id DESC, o.id_by_enterprise_id LIMIT 1) o ON true
        WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )

export type Past = { client_id: number; ended: number; renewed: number }

/** How often contracts of these clients went on: of those that ended in the last 24 months. Everybody may know the rate. */
export const readPast = ({ tx, enterpriseId: e }: Scope, clients: readonly number[]): Promise<Past[]> =>
  rows<Past>(
    tx,
    sql`SELECT t.sales_company_id_by_enterprise_id AS client_id, count(*)::int AS ended,
          count(*) FILTER (WHERE EXISTS (SELECT 1 FROM contracts n WHERE n.enterprise_id = ${e} AND n.primary_contract_id_by_enterprise_id = t.id_by_enterprise_id
            AND n.contract_status_flg = ${CONFIRMED}))::int AS renewed
        FROM contracts t WHERE t.enterprise_id = ${e} AND t.contract_status_flg = ${CONFIRMED} AND t.sales_company_id_by_enterprise_id = ANY(${[...clients]}::integer[])
          AND t.period_end_date < current_date AND t.period_end_date >= current_date - interval '24 months' GROUP BY 1`,
  )
