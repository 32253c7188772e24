import { type Band, bandOf } from './band.ts'
import {
  type Amounts,
  type ForecastFigure,
  type ForecastPart,
  forecastFigures,
  forecastParts,
  type Item,
  noAmounts,
} from './item.ts'

export type PartSum = Amounts & { count: number }
export type Bands = Record<ForecastFigure, Band>
export type ForecastSpan = {
  from: string
  to: string
  parts: Record<ForecastPart, PartSum>
  total: Amounts
  bands: Bands
}

const add = (a: Amounts, b: Amounts): Amounts => ({
  sales: a.sales + b.sales,
  purchase: a.purchase + b.purchase,
  profit: a.profit + b.profit,
  people: a.people + b.people,
})

const partSum = (items: readonly Item[]): PartSum => ({
  ...items.reduce((sum, { expected }) => add(sum, expected), noAmounts),
  count: new Set(items.map(({ id }) => id)).size,
})

/** What the items of the months come to, part by part, with the band around the whole. */
export const toSpan = (items: readonly Item[], from: string, to: string): ForecastSpan => {
  const within = items.filter(({ month }) => month >= from && month <= to)
  const byPart = Map.groupBy(within, ({ part }) => part)
  const parts = Object.fromEntries(
    forecastParts.map((part) => [part, partSum(byPart.get(part) ?? [])]),
  ) as ForecastSpan['parts']
  return {
    from,
    to,
    parts,
    total: forecastParts.reduce((sum, part) => add(sum, parts[part]), noAmounts),
    bands: Object.fromEntries(forecastFigures.map((figure) => [figure, bandOf(within, figure)])) as Bands,
  }
}
