import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { addMonthsToDate } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type At, beginning, followers, opportunityAt } from './as-of.ts'
import type { CloseCount, RenewalCount } from './chance.ts'
import { DEAL_PAST_MONTHS, RENEWAL_PAST_MONTHS } from './forecast-rules.ts'
import { whereContracts, whereDeals } from './narrow.ts'

const lengthMonths = sql`greatest(1, round((t.period_end_date - t.period_start_date + 1) / 30.4375))::integer`

/** How contracts that ended before the day went on, counted among those the member may see. */
export const readRenewals = async (scope: Scope, { day }: At): Promise<RenewalCount[]> => {
  const from = addMonthsToDate(day, -RENEWAL_PAST_MONTHS)
  return rows<RenewalCount>(
    scope.tx,
    sql`SELECT client, months, count(*)::integer AS cases, count(*) FILTER (WHERE followed)::integer AS renewed FROM (
          SELECT t.sales_company_id_by_enterprise_id AS client, ${lengthMonths} AS months, followed.id IS NOT NULL AS followed
          FROM contracts t ${followers({ day, isPast: false })} WHERE ${await whereContracts(scope, [])} AND t.contract_status_flg = ${CONFIRMED}
            AND t.period_end_date >= ${from} AND t.period_end_date < ${day}) ended
        GROUP BY client, months`,
  )
}

/** How long a first contract usually runs: half of those begun before the day are no longer. One month where there is none. */
export const readUsualMonths = async (scope: Scope, { day }: At): Promise<number> =>
  (
    await row<{ months: number | null }>(
      scope.tx,
      sql`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ${lengthMonths})::integer AS months FROM contracts t
          WHERE ${await whereContracts(scope, [])} AND t.contract_status_flg = ${CONFIRMED} AND t.primary_contract_id_by_enterprise_id IS NULL
            AND t.period_start_date >= ${addMonthsToDate(day, -RENEWAL_PAST_MONTHS)} AND t.period_start_date < ${day}`,
    )
  )?.months ?? 1

/** How opportunities closed in the year before the day ended. What closed without a history did so when it was written last. */
export const readCloses = async (scope: Scope, at: At): Promise<CloseCount[]> => {
  const from = beginning(addMonthsToDate(at.day, -DEAL_PAST_MONTHS))
  return rows<CloseCount>(
    scope.tx,
    sql`SELECT stage, won, count(*)::integer AS count FROM (
          SELECT t.opportunity_status_id AS stage, t.close_status_id = 70 AS won, coalesce(moved.at, t.updated_at) AS closed_at
          FROM opportunities t LEFT JOIN (SELECT h.target_id, max(h.created_at) AS at FROM histories h WHERE h.enterprise_id = ${scope.enterpriseId}
            AND h.target_type = 'opportunity' AND h.column_name = 'close_status_id' GROUP BY h.target_id) moved ON moved.target_id = t.id_by_enterprise_id
          WHERE ${await whereDeals(scope, [])} AND t.close_status_id IS NOT NULL AND t.updated_at >= ${from}) closed
        WHERE closed_at >= ${from} AND closed_at < ${beginning(at.day)} + interval '1 day' GROUP BY stage, won`,
  )
}

export type FoundDeal = {
  id: number
  candidate_id: number | null
  client_id: number | null
  stage: number
  possibility: number | null
  start: string | null
  sales: number | null
  purchase: number | null
}

/** Opportunities that are open on the day and have no confirmed contract yet. */
export const readDeals = async (
  scope: Scope,
  at: At,
  conditions: Parameters<typeof whereDeals>[1],
): Promise<FoundDeal[]> => {
  const there = at.isPast
    ? sql`t.created_at < ${beginning(at.day)} AND (t.close_status_id IS NULL OR t.updated_at >= ${beginning(at.day)})`
    : sql`t.close_status_id IS NULL`
  return rows<FoundDeal>(
    scope.tx,
    sql`SELECT id, candidate_id, client_id, stage, possibility, start, sales, purchase FROM (
          SELECT t.id_by_enterprise_id AS id, t.candidate_id_by_enterprise_id AS candidate_id, t.company_id_by_enterprise_id AS client_id,
            ${opportunityAt(at, 'opportunity_status_id')}::integer AS stage, ${opportunityAt(at, 'close_status_id')} AS closed,
            t.opportunity_possibility_id AS possibility, t.deal_start_date AS start, t.monthly_payment_num AS sales, t.monthly_price_num AS purchase
          FROM opportunities t WHERE ${await whereDeals(scope, conditions)} AND ${there}
            AND NOT EXISTS (SELECT 1 FROM contracts k WHERE k.enterprise_id = ${scope.enterpriseId}
              AND k.opportunity_id_by_enterprise_id = t.id_by_enterprise_id AND k.contract_status_flg = ${CONFIRMED}
              AND (${!at.isPast} OR k.created_at < ${beginning(at.day)}))) open
        WHERE closed IS NULL ORDER BY id`,
  )
}
