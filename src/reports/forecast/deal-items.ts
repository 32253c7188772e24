import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { own } from '#foundation/rules/own.ts'
import { amountsOf, expectedOf, type Rate } from './chance.ts'
import type { Item, Share } from './item.ts'

/** An open opportunity with both of its monthly prices, in yen without tax. */
export type DealRow = {
  id: number
  stage: number
  possibility: number | null
  start: string | null
  sales: number
  purchase: number
}

/** Percent by opportunity_possibility_id, as the enterprise's setting has it. */
export type Percents = Readonly<Record<string, number>>

/** How much of the measured rate an opportunity keeps by its possibility. */
const weightOf = (percents: Percents, possibility: number | null): Share => ({
  won: own(percents, String(possibility ?? 0)) ?? own(percents, '0') ?? 0,
  of: 100,
})

/** The month an opportunity would begin: that of its start date, or next month where there is none or it has passed. */
const beginOf = (start: string | null, today: string): string =>
  start !== null && start >= today ? monthOf(start) : addMonths(monthOf(today), 1)

/** What open opportunities may add: each from its start for the length that a first contract usually has. */
export const dealItems = (
  deals: readonly DealRow[],
  { months, today }: { months: readonly string[]; today: string },
  usualMonths: number,
  rateFor: (stage: number) => Rate,
  percents: Percents,
): Item[] =>
  deals.flatMap(({ id, stage, possibility, start, sales, purchase }) => {
    const { share, basis } = rateFor(stage)
    const begin = beginOf(start, today)
    const end = addMonths(begin, Math.max(1, usualMonths) - 1)
    const chances = [share, weightOf(percents, possibility)]
    const full = amountsOf(sales, purchase)
    const expected = expectedOf(full, chances)
    return months
      .filter((month) => month >= begin && month <= end)
      .map((month): Item => ({ part: 'deal', id, month, basis, chances, full, expected }))
  })
