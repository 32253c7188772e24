import { withSeparators } from '#foundation/rules/money.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { FigureKind } from '../figure-rows.ts'

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

/** A figure as the sheet writes it; a rate is a share, and what there is nothing to divide by is —. */
export const figureText = (kind: FigureKind, value: number | null): string => {
  if (value === null) return '—'
  switch (kind) {
    case 'yen':
      return yenText(value)
    case 'gap':
      return signed(value, yenText(value))
    case 'agencies':
      return `${withSeparators(value)}社`
    case 'count':
      return `${withSeparators(value)}件`
    case 'rate':
      return `${(value * 100).toFixed(1)}%`
    case 'decimal':
      return value.toLocaleString('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  }
}

/** Yen for a chart: 21,386,400 → 2139万, 924,000 → 92.4万, 1,400 → 1,400円. */
export const shortYen = (yen: number): string => {
  const most = Math.abs(yen)
  if (most < 10_000) return `${yen < 0 ? '−' : ''}${withSeparators(most)}円`
  const man = most / 10_000
  return `${yen < 0 ? '−' : ''}${man >= 1_000 ? withSeparators(Math.round(man)) : man.toFixed(1)}万`
}

/** The same with its sign: +92.4万, −30.9万. */
export const signedYen = (yen: number): string => signed(yen, shortYen(yen))

/** How a figure moved against the one before it: +6.2%; nothing where there was none. */
export const changeText = (now: number | null, before: number | null | undefined): string | null => {
  if (now === null || !before) return null
  const change = ((now - before) / before) * 100
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)}%`
}
