import type { EnterpriseFigure, Figures } from '../sheet-schema.ts'

export type BridgeStep = {
  label: string
  /** What the step adds, or takes off; of the two ends, where it stands. */
  amount: number
  /** How many are behind it: 8社, 月 6,104件. */
  count: string | null
  /** What opens; null where nothing is behind it. */
  figure: EnterpriseFigure | null
  isEnd?: true
}

const enterprises = (count: number) => `${count.toLocaleString('ja-JP')}社`

/** How MRR came from the end of the period before to its own, step by step; the steps make up the difference to the yen. */
export const bridgeSteps = (figures: Figures, before: string, now: string): BridgeStep[] => [
  { label: `${before}のMRR`, amount: figures.mrr_before, count: null, figure: null, isEnd: true },
  {
    label: '新しい契約',
    amount: figures.start_price,
    count: enterprises(figures.start),
    figure: figures.start > 0 ? 'start' : null,
  },
  {
    label: '増えた',
    amount: figures.up_price - figures.discount_end_price,
    count: enterprises(figures.raised),
    figure: figures.raised > 0 ? 'raised' : null,
  },
  {
    label: '従量',
    amount: figures.usage_gap,
    count: `${figures.usage_count.toLocaleString('ja-JP')}件`,
    figure: figures.usage_gap === 0 ? null : 'usage_gap',
  },
  {
    label: '減った',
    amount: -figures.down_price,
    count: enterprises(figures.down),
    figure: figures.down > 0 ? 'down' : null,
  },
  {
    label: '割引の終了',
    amount: figures.discount_end_price,
    count: enterprises(figures.discount_end),
    figure: figures.discount_end > 0 ? 'discount_end' : null,
  },
  {
    label: '終わった',
    amount: -figures.end_price,
    count: enterprises(figures.end),
    figure: figures.end > 0 ? 'end' : null,
  },
  { label: `${now}のMRR`, amount: figures.mrr, count: null, figure: 'mrr', isEnd: true },
]

export type Bar = BridgeStep & { from: number; to: number }

/** Each step between the level it begins at and the one it leaves; the two ends stand on the ground. */
export const barsOf = (steps: readonly BridgeStep[]): Bar[] => {
  let level = 0
  return steps.map((step) => {
    const from = step.isEnd ? 0 : level
    level = from + step.amount
    return { ...step, from, to: level }
  })
}

/** A round number below every level where they lie close together: the axis begins there, and says so. 0 where it need not. */
export const groundOf = (bars: readonly Bar[]): number => {
  const levels = bars.map(({ to }) => to)
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  if (least <= 0 || most - least > most * 0.4) return 0
  const room = Math.max(most - least, most * 0.02) * 0.5
  const step = 10 ** Math.max(0, Math.floor(Math.log10(room)))
  return Math.max(0, Math.floor((least - room) / step) * step)
}
