import { own } from '#foundation/rules/own.ts'
import type { Figure, Report } from './report.ts'

/** The figures of a place in a report, by key; null where a rate has nothing to divide by. Rates are shares: 0.167. */
export type Figures = Record<string, number | null>

export type Sums = Readonly<Record<string, number>>

/** Adds to sums in place: one reads years of many groups, and a copy for each would cost more than the adding. */
export const addTo = (total: Record<string, number>, sums: Sums): Record<string, number> => {
  for (const key of Object.keys(sums)) total[key] = (own(total, key) ?? 0) + (own(sums, key) ?? 0)
  return total
}

/** The sums of several places together. */
export const addSums = (places: readonly Sums[]): Sums =>
  places.reduce<Record<string, number>>((total, sums) => addTo(total, sums), {})

/** What a figure comes to, by how much each of its sums is: a rate divides once over the whole. */
export const figureOf = ({ key, of }: Figure, sumOf: (key: string) => number): number | null => {
  if (!of) return sumOf(key)
  const bottom = of.bottom.reduce((total, each) => total + sumOf(each), 0)
  return bottom === 0 ? null : sumOf(of.top) / bottom
}

/** What is shown of sums: each figure of the report. */
export const toFigures = ({ figures }: Report, sums: Sums): Figures =>
  Object.fromEntries(figures.map((figure) => [figure.key, figureOf(figure, (key) => own(sums, key) ?? 0)]))
