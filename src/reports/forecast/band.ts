import { chanceOf } from './chance.ts'
import { BAND_DEVIATIONS } from './forecast-rules.ts'
import type { ForecastFigure, Item } from './item.ts'

export type Band = { low: number; high: number }

const sum = (items: readonly Item[], figure: ForecastFigure) =>
  items.reduce((total, { expected }) => total + expected[figure], 0)

/**
 * How far the sum of one contract or opportunity over several months may stray: a later month comes only where the earlier
 * one has come, so two months go together with cov = later chance × (1 − earlier chance).
 */
const varianceOf = (items: readonly Item[], figure: ForecastFigure): number => {
  const chain = items
    .map(({ full, chances }) => ({ value: full[figure], chance: chanceOf(chances) }))
    .toSorted((a, b) => b.chance - a.chance)
  let variance = 0
  let before = 0
  for (const { value, chance } of chain) {
    variance += value * value * chance * (1 - chance) + 2 * value * chance * before
    before += value * (1 - chance)
  }
  return variance
}

/**
 * Within what eight of ten outcomes lie: contracts and opportunities come or not independently of each other, and their sum
 * is taken as normal. Never below what contracts fix.
 */
export const bandOf = (items: readonly Item[], figure: ForecastFigure): Band => {
  const uncertain = items.filter(({ part }) => part !== 'fixed')
  const variance = [...Map.groupBy(uncertain, ({ part, id }) => `${part}/${id}`).values()].reduce(
    (total, of) => total + varianceOf(of, figure),
    0,
  )
  const mean = sum(items, figure)
  const fixed = sum(items, figure) - sum(uncertain, figure)
  const half = Math.round(BAND_DEVIATIONS * Math.sqrt(Math.max(0, variance)))
  return { low: Math.min(mean, Math.max(fixed, mean - half)), high: mean + half }
}
