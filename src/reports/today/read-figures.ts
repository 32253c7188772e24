import { sql } from 'kysely'
import { contracts } from '#contracts/contracts/store.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { expression, tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { applies } from '#sales/applies/store.ts'
import { reportSetting } from '#sales/opportunities/stages/settings.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { readReport } from '../figures/read-report.ts'
import type { Money } from './read-money.ts'
import type { TodayAnswer } from './schema.ts'

const WON = 70

const startOf = (month: string) => sql`(${`${month}-01`}::timestamp AT TIME ZONE 'Asia/Tokyo')`

type Counted = {
  new_applies: number | null
  waiting_applies: number | null
  open_opportunities: number | null
  open_profit: number | null
  won: number | null
  won_before: number | null
  planned_profit: number | null
  next_meeting: string | null
  next_ending: string | null
}

/** What is counted of applications, opportunities and contracts, in one statement; null where the member may not see them. */
const readCounts = async (scope: Scope, isOpen: (feature: Feature) => boolean, day: string) => {
  const month = monthOf(day)
  const seen = (of: Store, what: Fragment, when: Fragment) =>
    isOpen(of.entity.feature as Feature)
      ? sql`(SELECT ${what} FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${when})`
      : sql`NULL`
  const count = sql`count(*)::integer`
  const isRunning = sql`t.close_status_id IS NULL`
  const isWon = sql`t.close_status_id = ${WON}`
  return row<Counted>(
    scope.tx,
    sql`SELECT ${seen(applies, count, sql`t.created_at >= ${startOf(month)}`)} AS new_applies,
      ${seen(applies, count, sql`${expression(applies, 'apply_status_id')} = 1`)} AS waiting_applies,
      ${seen(opportunities, count, isRunning)} AS open_opportunities,
      ${seen(opportunities, sql`coalesce(sum(${expression(opportunities, 'gross_profit')}), 0)::bigint`, isRunning)} AS open_profit,
      ${seen(opportunities, count, sql`${isWon} AND t.updated_at >= ${startOf(month)}`)} AS won,
      ${seen(opportunities, count, sql`${isWon} AND t.updated_at >= ${startOf(addMonths(month, -1))} AND t.updated_at < ${startOf(month)}`)} AS won_before,
      ${seen(contracts, sql`coalesce(sum(${expression(contracts, 'gross_profit_price')}), 0)::bigint`, sql`t.contract_status_flg = ${CONFIRMED} AND ${day}::date BETWEEN t.period_start_date AND t.period_end_date`)} AS planned_profit,
      ${seen(opportunities, sql`min(${expression(opportunities, 'next_at')})`, sql`${isRunning} AND ${expression(opportunities, 'next_at')} >= now()`)}::timestamptz AS next_meeting,
      ${seen(contracts, sql`min(t.period_end_date)`, sql`t.contract_status_flg = ${CONFIRMED} AND t.period_end_date > ${day}`)}::date AS next_ending`,
  )
}

type Figures = Pick<TodayAnswer, 'figures' | 'beside'> & {
  next: Pick<Counted, 'next_meeting' | 'next_ending'>
}

/** The numbers of the month, and what is said beside them. */
export const readFigures = async (
  scope: Scope,
  isOpen: (feature: Feature) => boolean,
  day: string,
  money: Money | undefined,
): Promise<Figures> => {
  const month = monthOf(day)
  const counted = await readCounts(scope, isOpen, day)
  const setting = isOpen('contracts') ? await reportSetting(scope) : undefined
  const report = setting
    ? await readReport(scope, {
        report: 'contract',
        from: month,
        to: month,
        unit: 1,
        closing: setting.closing_month,
        conditions: [],
        targets: setting,
      })
    : undefined
  const total = report?.total
  return {
    figures: {
      running: total?.figures.running ?? null,
      profit: total?.figures.profit ?? null,
      new_applies: counted?.new_applies ?? null,
      open_opportunities: counted?.open_opportunities ?? null,
      won: counted?.won ?? null,
      overdue: money?.overdue.amount ?? null,
    },
    beside: {
      planned_profit: counted?.planned_profit ?? null,
      profit_target: total?.targets.profit ?? null,
      running_before: total?.before.running ?? null,
      waiting_applies: counted?.waiting_applies ?? null,
      open_profit: counted?.open_profit ?? null,
      won_before: counted?.won_before ?? null,
      overdue_count: money?.overdue.count ?? null,
    },
    next: { next_meeting: counted?.next_meeting ?? null, next_ending: counted?.next_ending ?? null },
  }
}
