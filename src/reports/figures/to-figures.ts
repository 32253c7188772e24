import { own } from '#foundation/rules/own.ts'
import type { Report } from './report.ts'

/** The figures of a place in a report, by key; null where a rate has nothing to divide by. Rates are shares: 0.167. */
export type Figures = Record<string, number | null>

export type Sums = Readonly<Record<string, number>>

const addTo = (total: Record<string, number>, sums: Sums) => {
  for (const [key, value] of Object.entries(sums)) total[key] = (own(total, key) ?? 0) + value
  return total
}

/** The sums of several places together. */
export const addSums = (places: readonly Sums[]): Sums =>
  places.reduce<Record<string, number>>((total, sums) => addTo(total, sums), {})

/** What is shown of sums: each figure of the report, rates divided once over the whole. */
export const toFigures = ({ figures }: Report, sums: Sums): Figures =>
  Object.fromEntries(
    figures.map(({ key, of }) => {
      if (!of) return [key, own(sums, key) ?? 0]
      const bottom = of.bottom.reduce((total, each) => total + (own(sums, each) ?? 0), 0)
      return [key, bottom === 0 ? null : (own(sums, of.top) ?? 0) / bottom]
    }),
  )
