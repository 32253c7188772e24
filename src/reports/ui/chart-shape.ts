import { roundTop } from '#foundation/ui/figure-text.ts'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import type { Unit } from './client.ts'

type Period = ReportAnswer['periods'][number]

const figureOf = (report: Report, key: string) =>
  report.figures.find((figure) => figure.key === key) as Figure

/** 2025/12, 2026/01, 02 …: with its year where that is another than the label's before. */
export const labelOf = (unit: Unit, period: Period, before: Period | undefined) => {
  if (unit !== 1) return periodText(unit, period)
  return before?.start.slice(0, 4) === period.start.slice(0, 4)
    ? period.start.slice(5)
    : period.start.replace('-', '/')
}

/** For whoever hears the chart. */
export const aimTexts = (report: Report, { targets }: Period) =>
  report.figures
    .flatMap(({ key, label, kind }) =>
      targets[key] === undefined ? [] : [`、${label}の目標 ${figureText(kind, targets[key])}`],
    )
    .join('')

/**
 * The heights of the parts of a bar, from the ground up. They come to the sum of the figures: a loss takes away from what
 * stands under it, so that purchase and gross profit end at the sales also where the purchase is the greater.
 */
const stackOf = (figures: readonly number[]): number[] => {
  let missing = 0
  return figures
    .toReversed()
    .map((figure) => {
      const left = figure + missing
      missing = Math.min(0, left)
      return Math.max(0, left)
    })
    .reverse()
}

type Aim = { key: 'sales' | 'profit'; label: string; height: (period: Period) => number | undefined }

/**
 * Where a bar must end to reach its target: for sales at the target itself; for gross profit, which stands on top of the
 * purchase, so much above that.
 */
const aimsOf = ({ targets, chart }: Report): Aim[] => {
  if (!targets) return []
  const under = chart.bars.filter((key) => key !== targets.profit)
  const purchase = ({ figures }: Period) =>
    under.reduce((sum, key) => sum + Math.max(0, figures[key] ?? 0), 0)
  const plus = (period: Period) => {
    const aim = period.targets[targets.profit]
    // A month without anything has nothing for it to stand on.
    const isEmpty = chart.bars.every((key) => !period.figures[key])
    return aim === undefined || isEmpty ? undefined : aim + purchase(period)
  }
  return [
    { key: 'sales', label: '売上の目標', height: ({ targets: aims }) => aims[targets.sales] },
    { key: 'profit', label: '粗利の目標（仕入の上）', height: plus },
  ]
}

/** What the chart of a report draws: its bars with their parts and sums, the rate over them, the targets there are, and the end of the scale. */
export const shapeOf = (report: Report, periods: readonly Period[]) => {
  const bars = report.chart.bars.map((key) => figureOf(report, key))
  const partsOf = ({ figures }: Period) => stackOf(bars.map(({ key }) => figures[key] ?? 0))
  const sumOf = (period: Period) => partsOf(period).reduce((sum, part) => sum + part, 0)
  const aims = aimsOf(report).filter(({ height }) => periods.some((period) => height(period) !== undefined))
  const heights = periods.flatMap((period) => [
    sumOf(period),
    ...aims.map(({ height }) => height(period) ?? 0),
  ])
  return {
    bars,
    rate: figureOf(report, report.chart.line),
    kind: bars[0]?.kind ?? 'yen',
    aims,
    top: roundTop(Math.max(...heights, 0)),
    partsOf,
    sumOf,
  }
}

/** So much of the scale a text over a bar takes. */
const textShare = 0.12

/** Where the text over a bar stands, as a share of the top: over the marks that would go through it. */
export const textAt = (bar: number, marks: readonly number[]): number =>
  marks.toSorted((a, b) => a - b).reduce((at, mark) => (mark >= at && mark < at + textShare ? mark : at), bar)
