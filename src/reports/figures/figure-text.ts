import { withSeparators, yenText } from '#foundation/rules/money.ts'
import type { FigureKind } from './report.ts'

const hoursText = (minutes: number) => `${withSeparators(Math.round(minutes / 60))}時間`

/** A figure as the tables write it; what there is nothing to divide by is —. */
export const figureText = (kind: FigureKind, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '—'
  if (kind === 'yen') return yenText(value)
  if (kind === 'rate') return `${(value * 100).toFixed(1)}%`
  if (kind === 'days') return `${value}日`
  return kind === 'minutes' ? hoursText(value) : `${withSeparators(value)}件`
}

/** A target with how much of it was reached: ¥5,000,000（92%）. */
export const targetText = (target: number, reached: number | null | undefined): string =>
  target > 0 && reached !== null && reached !== undefined
    ? `${yenText(target)}（${Math.floor((reached / target) * 100)}%）`
    : yenText(target)
