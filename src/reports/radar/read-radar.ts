import { sql } from 'kysely'
import { type RenewalRow, renewalRows } from '#contracts/contract-renewals/rows.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { expression, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { addDays, daysBetween } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import { goesOn, selectNextStep } from './next-step.ts'
import { mostDays, reaches } from './reaches.ts'
import { readBench } from './read-bench.ts'
import { type Extra, type Past, readExtras, readPast } from './read-extras.ts'
import type { RadarAnswer, RadarRow } from './schema.ts'

/** More contracts than one looks through in a day. */
const mostRows = 500

const nextOf = ({ next_contract, opportunity_id, stage, offered }: Extra): RadarRow['next'] => {
  if (next_contract !== null) return { kind: 'contract', id: next_contract, stage: null, count: 1 }
  if (opportunity_id !== null) return { kind: 'opportunity', id: opportunity_id, stage, count: 1 }
  return offered > 0 ? { kind: 'proposal', id: null, stage: null, count: offered } : null
}

const toRow = (renewal: RenewalRow, extra: Extra, past: Past | undefined, day: string): RadarRow => {
  const { gross_profit, sales_price, continuous_from, renewals, until, reason, member, client_id, client } =
    extra
  const answers = {
    sales: renewal.sales.request_flg,
    supplier: renewal.supplier ? renewal.supplier.request_flg : undefined,
  }
  return {
    ...renewal,
    days_left: daysBetween(day, renewal.period_end_date),
    gross_profit,
    margin_permille:
      gross_profit === null || !sales_price ? null : Math.round((gross_profit / sales_price) * 1000),
    continuous_from,
    renewals,
    next: nextOf(extra),
    snooze: until === null ? null : { until, reason: reason ?? '', member },
    goes_on: goesOn(answers),
    next_step: selectNextStep({
      ...answers,
      has_opportunity: extra.opportunity_id !== null,
      is_snoozed: until !== null,
    }),
    client: client_id === null || client === null ? null : { id: client_id, name: client },
    past: { ended: past?.ended ?? 0, renewed: past?.renewed ?? 0 },
  }
}

/** What does not go on yet first, by what it earns; then what goes on, by its end. */
const inOrder = (a: RadarRow, b: RadarRow) =>
  Number(a.goes_on) - Number(b.goes_on) ||
  (a.goes_on
    ? a.days_left - b.days_left
    : Number(a.snooze !== null) - Number(b.snooze !== null) ||
      (b.gross_profit ?? 0) - (a.gross_profit ?? 0)) ||
  a.id_by_enterprise_id - b.id_by_enterprise_id

const addUp = (some: readonly RadarRow[]) => ({
  count: some.length,
  profit: some.reduce((sum, { gross_profit }) => sum + (gross_profit ?? 0), 0),
})

/** A month's gross profit of the contracts that run today, as far as the member may see. */
const readRunning = async (scope: Scope, day: string): Promise<number> =>
  Number(
    (
      await row<{ profit: number }>(
        scope.tx,
        sql`SELECT coalesce(sum(${expression(contracts, 'gross_profit_price')}), 0)::bigint AS profit FROM contracts t
            WHERE ${whereVisible(contracts, scope)} AND t.contract_status_flg = ${CONFIRMED} AND ${day}::date BETWEEN t.period_start_date AND t.period_end_date`,
      )
    )?.profit ?? 0,
  )

const summaryOf = (
  rows: readonly RadarRow[],
  bench: RadarAnswer['bench'],
  running: number,
  day: string,
): RadarAnswer['summary'] => {
  const atRisk = rows.filter(({ goes_on }) => !goes_on)
  const waits = atRisk.flatMap(({ sales }) =>
    sales.mailed_at && sales.request_flg === null ? [daysBetween(sales.mailed_at.slice(0, 10), day)] : [],
  )
  const notices = atRisk.flatMap(({ notice_by }) =>
    notice_by !== null && notice_by >= day ? [notice_by] : [],
  )
  return {
    at_risk: { ...addUp(atRisk), of: running },
    within_30: addUp(atRisk.filter(({ days_left }) => days_left <= 30)),
    waiting: { count: waits.length, longest_days: waits.length === 0 ? null : Math.max(...waits) },
    notice: { count: notices.length, nearest: notices.toSorted()[0] ?? null },
    bench: { count: bench.length, daily_cost: bench.reduce((sum, one) => sum + (one.daily_cost ?? 0), 0) },
  }
}

/** Confirmed contracts, by their end, with all that the radar knows of each; `which` over the alias `t`. */
export const readRadarRows = async (
  scope: Scope,
  which: Fragment,
  limit: number,
  day: string,
): Promise<RadarRow[]> => {
  const { renewals } = await renewalRows(scope, which, { limit, offset: 0 })
  const ids = renewals.map(({ id_by_enterprise_id }) => id_by_enterprise_id)
  const extras = new Map((await readExtras(scope, ids)).map((extra) => [extra.id, extra]))
  const clients = [...extras.values()].flatMap(({ client_id }) => (client_id === null ? [] : [client_id]))
  const past = new Map((await readPast(scope, clients)).map((one) => [one.client_id, one]))
  return renewals.flatMap((renewal) => {
    const extra = extras.get(renewal.id_by_enterprise_id)
    return extra ? [toRow(renewal, extra, past.get(extra.client_id ?? 0), day)] : []
  })
}

/** Contracts that end within the days and have no successor, what both sides say, and who sits on the bench. */
export const readRadar = async (
  scope: Scope,
  { days, conditions }: { days: number; conditions: readonly Condition[] },
): Promise<RadarAnswer> => {
  const day = today()
  const { filter } = await where(contracts, scope, conditions, '')
  const all = (
    await readRadarRows(
      scope,
      sql`t.period_end_date BETWEEN ${day} AND ${addDays(day, mostDays)} AND t.contract_ext_confirm_status_flg < ${EXPIRED}
        AND NOT EXISTS (SELECT 1 FROM contracts n WHERE n.enterprise_id = ${scope.enterpriseId} AND n.primary_contract_id_by_enterprise_id = t.id_by_enterprise_id
          AND n.contract_status_flg = ${CONFIRMED}) AND ${filter}`,
      mostRows,
      day,
    )
  ).toSorted(inOrder)
  const rows = all.filter(({ days_left }) => days_left <= days)
  const bench = conditions.length === 0 ? await readBench(scope, day) : []
  return {
    as_of: new Date().toISOString(),
    rows,
    bench,
    summary: summaryOf(rows, bench, await readRunning(scope, day), day),
    counts: Object.fromEntries(
      reaches.map((reach) => [reach, all.filter(({ days_left }) => days_left <= reach).length]),
    ),
  }
}
