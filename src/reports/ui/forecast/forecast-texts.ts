import { shortYen } from '#foundation/ui/figure-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { ForecastFigure } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'

const people = (value: number, digits: number) => `${Number(value.toFixed(digits)).toLocaleString('ja-JP')}人`

/** A figure in full: ¥5,180,000, 38.8人. */
export const forecastText = (figure: ForecastFigure, value: number): string =>
  figure === 'people' ? people(value, 1) : yenText(value)

/** A share of a figure, as the records have it: 0.84人. */
export const shareText = (figure: ForecastFigure, value: number): string =>
  figure === 'people' ? people(value, 2) : yenText(value)

/** A figure where there is little room: 518.0万, 39人. */
export const shortForecastText = (figure: ForecastFigure, value: number): string =>
  figure === 'people' ? people(value, 0) : shortYen(value)

/** 84%; — where there is nothing to divide by. */
export const rateText = (part: number, of: number): string =>
  of === 0 ? '—' : `${Math.round((part / of) * 100)}%`

/** 2027年3月. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** 2026/11, 12, 2027/01 …: with its year where that is another than the label's before. */
export const monthLabel = (month: string, before: string | undefined): string =>
  before?.slice(0, 4) === month.slice(0, 4) ? month.slice(5) : month.replace('-', '/')

/** What is aimed at in a span; null without a target, and for what has none. */
export const targetIn = (figure: ForecastFigure, { targets }: ForecastAnswer['whole']): number | null =>
  figure === 'sales' || figure === 'profit' ? targets[figure] : null
