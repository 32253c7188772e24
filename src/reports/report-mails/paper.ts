import { fileURLToPath } from 'node:url'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { own } from '#foundation/rules/own.ts'
import type { PeriodUnit } from '#foundation/rules/report-period.ts'
import { figureText, targetText } from '../figures/figure-text.ts'
import type { GroupingKey } from '../figures/report.ts'
import { type Figure, groupingLabel, isOverlapping, type Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'

/** The template of a mailed report, for `DocumentRenderer.render` with `ReportPaper`. */
export const reportTemplate = fileURLToPath(new URL('./templates/report.typ', import.meta.url))

/** So many periods and groups fit on the paper; the mail's link has the others. */
const [mostPeriods, mostGroups] = [12, 25]

export type ReportPaper = {
  title: string
  day: string
  enterprise: string
  /** Facts under the title. */
  facts: string[]
  tiles: { label: string; value: string }[]
  chart: {
    legend: string[]
    top: string
    bars: { label: string; parts: number[]; aim: number | null }[]
  } | null
  periods: { head: string[]; lines: { label: string; cells: string[]; is_main: boolean }[] } | null
  tables: { title: string; head: string[]; lines: { label: string; cells: string[] }[]; note: string }[]
}

type Given = {
  name: string
  day: string
  enterprise: string
  recipient: string
  isOwn: boolean
  isNarrowed: boolean
  report: Report
  unit: PeriodUnit
  grouping: GroupingKey
  answer: ReportAnswer
}

type Place = ReportAnswer['total']
type PeriodLines = NonNullable<ReportPaper['periods']>['lines']

const cellOf = ({ key, kind }: Figure, { figures }: Pick<Place, 'figures'>) =>
  figureText(kind, own(figures, key))

const chartOf = ({ report, unit }: Given, periods: ReportAnswer['periods']): ReportPaper['chart'] => {
  const keys = report.chart.bars
  const heights = periods.map(({ figures }) => keys.map((key) => Math.max(0, own(figures, key) ?? 0)))
  const aims = periods.map(({ targets }) =>
    report.targets ? (own(targets, report.targets.sales) ?? null) : null,
  )
  const top = Math.max(
    1,
    ...heights.map((parts) => parts.reduce((sum, part) => sum + part, 0)),
    ...aims.map(Number),
  )
  const first = report.figures.find(({ key }) => key === keys[0])
  const share = (value: number) => value / top
  return {
    legend: [
      ...keys.map((key) => report.figures.find((one) => one.key === key)?.label ?? ''),
      ...(aims.some((aim) => aim !== null) ? ['売上の目標（横線）'] : []),
    ],
    top:
      first?.kind === 'yen'
        ? `${withSeparators(Math.round(top / 10_000))}万円`
        : figureText(first?.kind ?? 'count', top),
    bars: periods.map((period, at) => ({
      label: periodText(unit, period),
      parts: (heights[at] ?? []).map(share),
      aim: aims[at] == null ? null : share(aims[at]),
    })),
  }
}

const periodLines = ({ report }: Given, places: readonly Place[]): PeriodLines =>
  report.figures.flatMap((figure) => {
    const { key, label } = figure
    const line = {
      label,
      cells: places.map((place) => cellOf(figure, place)),
      is_main: key === report.main,
    }
    if (places.every(({ targets }) => own(targets, key) === undefined)) return [line]
    const aims = places.map(({ targets, figures }) => {
      const target = own(targets, key)
      return target === undefined ? '—' : targetText(target, own(figures, key))
    })
    return [line, { label: `${label}の目標`, cells: aims, is_main: false }]
  })

const groupsOf = ({ report, grouping, answer }: Given): ReportPaper['tables'] => {
  const { groups, others } = answer
  if (!groups || groups.length === 0) return []
  const figures = report.beside.flatMap((key) => report.figures.find((one) => one.key === key) ?? [])
  const label = groupingLabel(report.subject, grouping)
  const listed = groups.slice(0, mostGroups)
  const left = groups.length - listed.length + (others?.count ?? 0)
  return [
    {
      title: `${label}ごとの内訳（期間の全体）`,
      head: [label, ...figures.map((one) => one.label)],
      lines: listed.map((group) => ({
        label: group.label,
        cells: figures.map((figure) => cellOf(figure, group)),
      })),
      note: [
        left > 0 ? `大きい順に${listed.length}件です。ほかに${left}件あります。` : '',
        isOverlapping(grouping)
          ? 'いくつも持つ作業者はそれぞれに数えるため、合計は全体より大きくなります。'
          : '',
      ].join(''),
    },
  ]
}

type Told = { label: string; as_of: string; recipient: string; isOwn: boolean; isNarrowed: boolean }

/** The facts under the title. */
export const factsOf = (
  { label, as_of, recipient, isOwn, isNarrowed }: Told,
  ...more: string[]
): string[] => [
  label,
  ...more,
  `${formatInstant(as_of)} 時点`,
  `${recipient} さん宛`,
  ...(isOwn ? ['自分の契約だけの数字'] : []),
  ...(isNarrowed ? ['絞り込みあり'] : []),
]

/** What stands on the paper of a mailed report. */
export const toPaper = (given: Given): ReportPaper => {
  const { name, day, enterprise, recipient, isOwn, isNarrowed, report, unit, answer } = given
  const shown = answer.periods.slice(-mostPeriods)
  const [first, last] = [answer.periods[0], answer.periods.at(-1)]
  const range = first && last ? periodText(2, { start: first.start, end: last.end }) : ''
  return {
    title: name,
    day,
    enterprise,
    facts: factsOf({ label: report.label, as_of: answer.as_of, recipient, isOwn, isNarrowed }, range),
    tiles: report.tiles.flatMap((key) => {
      const figure = report.figures.find((one) => one.key === key)
      return figure ? [{ label: figure.label, value: cellOf(figure, answer.total) }] : []
    }),
    chart: chartOf(given, shown),
    periods: {
      head: ['項目', ...shown.map((period) => periodText(unit, period)), '期間の全体'],
      lines: periodLines(given, [...shown, answer.total]),
    },
    tables: groupsOf(given),
  }
}
