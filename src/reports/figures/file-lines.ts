import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { own } from '#foundation/rules/own.ts'
import { type Figure, type FigureKind, type Report, reports } from './report.ts'
import type { ReportAnswer } from './schema.ts'
import type { Figures } from './to-figures.ts'
import { periodText } from './words.ts'

/** Hours with one decimal, shares in percent; amounts and counts as they are. */
const cellOf = ({ key, kind }: Figure, figures: Figures): Cell => {
  const value = own(figures, key) ?? null
  if (value === null) return ''
  if (kind === 'rate') return `${(value * 100).toFixed(1)}%`
  return kind === 'minutes' ? Math.round(value / 6) / 10 : value
}

const units: Partial<Record<FigureKind, string>> = { minutes: '（時間）', days: '（日）' }

const headOf = ({ label, kind }: Figure) => label + (units[kind] ?? '')

type Line = { label: string; figures: Figures; targets: Readonly<Record<string, number>> }

/** Figures with a target anywhere have a column for it, right after their own. */
const linesOf = (report: Report, head: string, places: readonly Line[]): Cell[][] => {
  const isAimed = ({ key }: Figure) => places.some(({ targets }) => own(targets, key) !== undefined)
  return [
    [
      head,
      ...report.figures.flatMap((figure) =>
        isAimed(figure) ? [headOf(figure), `${figure.label}の目標`] : [headOf(figure)],
      ),
    ],
    ...places.map(({ label, figures, targets }): Cell[] => [
      label,
      ...report.figures.flatMap((figure) => {
        const cell = cellOf(figure, figures)
        return isAimed(figure) ? [cell, own(targets, figure.key) ?? ''] : [cell]
      }),
    ]),
  ]
}

/** A report as lines of a file: its periods with the whole below, or its groups. */
export const reportLines = (
  key: keyof typeof reports,
  unit: 1 | 2 | 3,
  { periods, total, groups, others }: ReportAnswer,
  groupLabel: string,
): Cell[][] => {
  const report = reports[key]
  if (groups)
    return linesOf(report, groupLabel, [
      ...groups,
      ...(others ? [{ ...others, label: `その他${others.count}件` }] : []),
    ])
  return linesOf(report, '期間', [
    ...periods.map((period) => ({ ...period, label: periodText(unit, period) })),
    { ...total, label: '期間の全体' },
  ])
}
