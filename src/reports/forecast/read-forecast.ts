import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { reportSetting } from '#sales/opportunities/stages/settings.ts'
import { targetOf, whoseTarget } from '../figures/targets.ts'
import { FORECAST_MONTHS } from './forecast-rules.ts'
import { readItems } from './read-items.ts'
import type { ForecastAnswer } from './schema.ts'
import { toDealAnswer, toPeople, toRenewalAnswer, toSpanAnswer } from './to-answer.ts'
import { toSpan } from './to-forecast.ts'

/** The months of a forecast made on a day: its own and the eleven after. */
export const monthsFrom = (day: string): string[] =>
  Array.from({ length: FORECAST_MONTHS }, (_, n) => addMonths(monthOf(day), n))

/** The next twelve months as they look now, as far as the member may see. */
export const readForecast = async (
  scope: Scope,
  conditions: readonly Condition[],
  day = today(),
): Promise<ForecastAnswer> => {
  const months = monthsFrom(day)
  const { items, renewals, deals } = await readItems(scope, { day, isPast: false }, months, conditions)
  const setting = await reportSetting(scope)
  const whose = whoseTarget(scope, conditions)
  const span = (from: number, to: number) => {
    const period = { start: months[from] as string, end: months[to] as string }
    return {
      ...toSpanAnswer(toSpan(items, period.start, period.end)),
      targets: targetOf(setting, period, whose),
    }
  }
  const worked = toSpan(
    items.filter(({ basis }) => basis === 'worked'),
    months[0] as string,
    months[0] as string,
  )
  return {
    as_of: scope.asOf ?? new Date().toISOString(),
    months: months.map((_, n) => span(n, n)),
    next_three: span(1, 3),
    whole: span(0, FORECAST_MONTHS - 1),
    worked_this_month: toPeople(worked.total),
    renewals: await toRenewalAnswer(scope, renewals),
    deals: await toDealAnswer(scope, deals),
  }
}
