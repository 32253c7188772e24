import { today } from '#foundation/entity/today.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import {
  type KpiFigures,
  type KpiInterval,
  kpiRates,
  periodFigures,
  periodMonths,
  periodStart,
} from '#foundation/rules/enterprise-kpi.ts'
import { allMonths, type KpiMonth } from './all-months.ts'
import { countedAt } from './read-months.ts'
import type { Figures, KpiPeriod, Sheet, SheetQuery } from './sheet-schema.ts'

/** Months of a sheet at most. */
const most = 360

/** Periods of a sheet that does not say from when. */
const usual: Readonly<Record<KpiInterval, number>> = { 1: 12, 2: 60, 3: 36 }

const withRates = ({ equivalent_permille, ...figures }: KpiFigures): Figures => ({
  ...figures,
  ...kpiRates({ ...figures, equivalent_permille }),
})

const periodOf = (start: string, months: readonly [KpiMonth, ...KpiMonth[]]): KpiPeriod => {
  const last = months.at(-1) ?? months[0]
  const [first, ...rest] = months
  const isCorrected = months.some(({ corrected }) => corrected !== null)
  const again = (month: KpiMonth) => month.corrected ?? month.figures
  const dates = months.flatMap(({ corrected_at }) => corrected_at ?? []).sort()
  return {
    start,
    months: months.map(({ month }) => month),
    is_provisional: months.some(({ frozen_at }) => frozen_at === null),
    frozen_at: last.frozen_at,
    figures: withRates(periodFigures([first.figures, ...rest.map(({ figures }) => figures)])),
    corrected: isCorrected ? withRates(periodFigures([again(first), ...rest.map(again)])) : null,
    corrected_at: dates.at(-1) ?? null,
  }
}

const periodsOf = (months: readonly KpiMonth[], interval: KpiInterval): KpiPeriod[] =>
  [...Map.groupBy(months, ({ month }) => periodStart(interval, month))].flatMap(
    ([start, [first, ...rest]]) => (first ? [periodOf(start, [first, ...rest])] : []),
  )

/** The months asked for, whole quarters and years: up to this month, and a year of months unless said otherwise; 400 when there are too many. */
const rangeOf = ({ interval, from, to }: SheetQuery, current: string) => {
  const last = to ?? current
  const end = periodMonths(interval, periodStart(interval, last)).at(-1) ?? last
  const begin = periodStart(interval, from ?? addMonths(end, 1 - usual[interval]))
  if (begin > end) throw invalid({ to: ['終わりの月は、始まりの月より後にしてください'] })
  if (addMonths(begin, most) <= end) throw invalid({ from: [`期間は${most}か月以内にしてください`] })
  return { begin, end }
}

/** The operator's figures by month, quarter or year (RULES 6); months without a row are those before the first contract. */
export const sheetOf = async (tx: Executor, query: SheetQuery): Promise<Sheet> => {
  const current = monthOf(today())
  const { begin, end } = rangeOf(query, current)
  const all = await allMonths(tx, current)
  const months = all.filter(({ month }) => month >= begin && month <= end)
  return {
    interval: query.interval,
    from: begin,
    to: end,
    first_month: all[0]?.month ?? null,
    correction_count: months.filter(({ corrected, frozen_at }) => corrected !== null && frozen_at !== null)
      .length,
    counted_at: await countedAt(tx),
    periods: periodsOf(months, query.interval),
  }
}
