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
    case 'enterprises':
      return `${withSeparators(value)}社`
    case 'count':
      return `${withSeparators(value)}件`
    case 'rate':
      return `${(value * 100).toFixed(1)}%`
    case 'decimal':
      return value.toLocaleString('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  }
}
