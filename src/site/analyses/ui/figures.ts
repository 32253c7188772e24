import type { Figures } from './client.ts'

/** The figures one chooses among for the chart. */
export const chartFigures = [
  { key: 'views', label: '閲覧', unit: '回' },
  { key: 'visit', label: '訪問', unit: '回' },
  { key: 'search', label: '検索', unit: '回' },
  { key: 'apply', label: '応募・登録', unit: '件' },
] as const satisfies readonly { key: keyof Figures; label: string; unit: string }[]
export type ChartFigure = (typeof chartFigures)[number]

export const countText = (count: number) => count.toLocaleString('ja-JP')

/** 0.0345 → 3.5%; nothing to divide by: —. */
export const rateText = (part: number, whole: number) =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`

/** How a figure changed: +12.3%, ±0, and without anything before: 新規. */
export const changeText = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? '±0' : '前の期間は0'
  const change = ((now - before) / before) * 100
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}%`
}
