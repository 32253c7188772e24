import { withSeparators } from '#foundation/rules/money.ts'
import { shortYen } from '#foundation/ui/figure-text.ts'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, FigureKind } from '../figures/report.ts'

/** A figure as the chart writes it. */
export const shortText = (kind: FigureKind, value: number): string =>
  kind === 'yen' ? shortYen(value) : figureText(kind, value)

/** How a figure moved: +4.2%, of rates +0.3pt, of counts +2件; nothing where it was not there before. */
export const movedText = (
  { kind }: Figure,
  now: number | null | undefined,
  before: number | null | undefined,
): string | undefined => {
  if (now === null || now === undefined || before === null || before === undefined) return undefined
  const moved = Math.abs(now - before)
  const points = (moved * 100).toFixed(1)
  const isSame = kind === 'rate' ? points === '0.0' : moved === 0
  const sign = isSame ? '±' : now > before ? '+' : '−'
  if (kind === 'rate') return `${sign}${points}pt`
  if (kind === 'count') return `${sign}${withSeparators(moved)}件`
  if (kind === 'days') return `${sign}${moved}日`
  return before === 0 ? undefined : `${sign}${((moved / Math.abs(before)) * 100).toFixed(1)}%`
}

/** How much of a target was reached, with the target short: 92%（500万）. */
export const reachedText = (target: number, reached: number | null | undefined): string =>
  target > 0 && reached !== null && reached !== undefined
    ? `${Math.floor((reached / target) * 100)}%（${shortYen(target)}）`
    : shortYen(target)
