import type { EnterpriseFigure, Figures } from './sheet-schema.ts'

export type FigureKind = 'yen' | 'gap' | 'enterprises' | 'count' | 'rate' | 'decimal'
export type FigureRow = {
  key: keyof Figures
  label: string
  kind: FigureKind
  /** What opens behind it. */
  opens: EnterpriseFigure | null
  /** A row that belongs to the one above. */
  isPart?: true
}

/** The rows of the sheet, on the screen and in its file. */
export const figureRows: readonly FigureRow[] = [
  { key: 'mrr', label: 'MRR', kind: 'yen', opens: 'mrr' },
  { key: 'arr', label: 'ARR', kind: 'yen', opens: 'mrr' },
  { key: 'gap', label: 'ギャップ', kind: 'gap', opens: 'gap' },
  { key: 'arpa', label: 'ARPA', kind: 'yen', opens: 'mrr' },
  { key: 'current', label: '契約中', kind: 'enterprises', opens: 'current' },
  { key: 'start', label: '開始', kind: 'enterprises', opens: 'start' },
  { key: 'start_price', label: '開始の金額', kind: 'yen', opens: 'start', isPart: true },
  { key: 'end', label: '終了', kind: 'enterprises', opens: 'end' },
  { key: 'end_price', label: '終了の金額', kind: 'yen', opens: 'end', isPart: true },
  { key: 'up', label: '増えた', kind: 'enterprises', opens: 'up' },
  { key: 'up_price', label: '増えた金額', kind: 'yen', opens: 'up', isPart: true },
  { key: 'discount_end', label: 'うち割引の終了', kind: 'enterprises', opens: 'discount_end', isPart: true },
  {
    key: 'discount_end_price',
    label: '割引の終了の金額',
    kind: 'yen',
    opens: 'discount_end',
    isPart: true,
  },
  { key: 'down', label: '減った', kind: 'enterprises', opens: 'down' },
  { key: 'down_price', label: '減った金額', kind: 'yen', opens: 'down', isPart: true },
  { key: 'usage_gap', label: '従量の増減', kind: 'gap', opens: 'usage_gap' },
  { key: 'end_rate', label: '終了率', kind: 'rate', opens: 'end' },
  { key: 'paid_equivalents', label: '有料契約の換算', kind: 'decimal', opens: 'paid_equivalents' },
  { key: 'fixed_price', label: '月額（割引後）', kind: 'yen', opens: 'fixed_price' },
  { key: 'option_price', label: 'オプション', kind: 'yen', opens: 'option_price' },
  { key: 'usage_price', label: '従量', kind: 'yen', opens: 'usage_price' },
  { key: 'usage_count', label: '従量の件数', kind: 'count', opens: 'usage_price', isPart: true },
  { key: 'initial_price', label: '初期費用（MRRの外）', kind: 'yen', opens: 'initial_price' },
]

/** 2026-10 → 2026/10, 2026年 第4四半期, 2026年. */
export const periodText = (interval: 1 | 2 | 3, start: string): string => {
  if (interval === 1) return start.replace('-', '/')
  const year = `${start.slice(0, 4)}年`
  return interval === 2 ? year : `${year} 第${Math.ceil(Number(start.slice(5)) / 3)}四半期`
}
