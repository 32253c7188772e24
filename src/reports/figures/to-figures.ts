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

/** Where it stands among the sums of a place how many rows have a value of a spread. */
export const spreadKey = (key: string, value: number | ''): string => `${key}=${value}`

/** The middle one of the values of a spread, or halfway between the middle two; null where no row has one. */
const medianOf = (key: string, sums: Sums): number | null => {
  const start = spreadKey(key, '')
  const counts = Object.entries(sums)
    .filter(([name]) => name.startsWith(start))
    .map(([name, count]) => [Number(name.slice(start.length)), count] as const)
    .toSorted(([a], [b]) => a - b)
  const all = counts.reduce((total, [, count]) => total + count, 0)
  const at = (place: number) => {
    let passed = 0
    return counts.find(([, count]) => {
      passed += count
      return passed > place
    })?.[0]
  }
  const [left, right] = [at(Math.floor((all - 1) / 2)), at(Math.floor(all / 2))]
  return left === undefined || right === undefined ? null : (left + right) / 2
}

/** What a figure comes to over the sums of a place: a rate divides once over the whole. */
export const figureOf = ({ key, of, median }: Figure, sums: Sums): number | null => {
  const sumOf = (name: string) => own(sums, name) ?? 0
  if (median) return medianOf(key, sums)
  if (!of) return sumOf(key)
  const bottom = of.bottom.reduce((total, each) => total + sumOf(each), 0)
  return bottom === 0 ? null : sumOf(of.top) / bottom
}

/** What is shown of sums: each figure of the report. */
export const toFigures = ({ figures }: Report, sums: Sums): Figures =>
  Object.fromEntries(figures.map((figure) => [figure.key, figureOf(figure, sums)]))
