import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { withSeparators, yenText } from '#foundation/rules/money.ts'
import { periodText } from '../figures/words.ts'
import { type ForecastFigure, forecastParts } from '../forecast/item.ts'
import { readForecast } from '../forecast/read-forecast.ts'
import type { ForecastAnswer } from '../forecast/schema.ts'
import { figureLabels, partLabels } from '../forecast/words.ts'
import { qualityChecks } from '../quality/checks.ts'
import { readQuality } from '../quality/read-quality.ts'
import { radarLines } from '../radar/lines.ts'
import { mostDays } from '../radar/reaches.ts'
import { readRadar } from '../radar/read-radar.ts'
import type { ReportPaper } from './paper.ts'
import type { ReportMail } from './schema.ts'
import type { OfToday } from './words.ts'

/** What differs between papers of today; the head is the same. */
export type Content = Pick<ReportPaper, 'tiles' | 'chart' | 'periods' | 'tables'>
type Asked = Pick<ReportMail, 'conditions'>

/** So many lines of a table fit on the paper; the mail's link has the others. */
const most = 25
const moreNote = (all: number) =>
  all > most ? `はじめの${most}件です。ほかに${withSeparators(all - most)}件あります。` : ''
const countText = (count: number) => `${withSeparators(count)}件`
const amountText = (amount: number | null) => (amount === null ? '—' : yenText(amount))

type Span = ForecastAnswer['whole']
const forecastLines = ['people', 'sales', 'purchase', 'profit'] as const
const forecastText = (figure: ForecastFigure, value: number) =>
  figure === 'people' ? `${value.toFixed(1)}人` : yenText(Math.round(value))

const forecastChart = (months: readonly Span[]): ReportPaper['chart'] => {
  const aims = months.map(({ targets }) => targets.profit)
  const top = Math.max(1, ...months.map(({ total }) => total.profit), ...aims.map(Number))
  return {
    legend: [
      ...forecastParts.map((part) => `粗利：${partLabels[part]}`),
      ...(aims.some((aim) => aim !== null) ? ['粗利の目標（横線）'] : []),
    ],
    top: `${withSeparators(Math.round(top / 10_000))}万円`,
    bars: months.map(({ from, to, parts, targets }) => ({
      label: periodText(1, { start: from, end: to }),
      parts: forecastParts.map((part) => Math.max(0, parts[part].profit) / top),
      aim: targets.profit === null ? null : targets.profit / top,
    })),
  }
}

const forecastPaper = async (scope: Scope, { conditions }: Asked): Promise<Content> => {
  const { months, next_three, whole } = await readForecast(scope, conditions)
  const profit = ({ total }: Span) => forecastText('profit', total.profit)
  const line = (label: string, cell: (span: Span) => string, is_main = false) => ({
    label,
    // People of several months are not added up.
    cells: [...months.map(cell), label === figureLabels.people ? '—' : cell(whole)],
    is_main,
  })
  const targetLines = (['sales', 'profit'] as const).flatMap((figure) =>
    months.some(({ targets }) => targets[figure] !== null)
      ? [line(`${figureLabels[figure]}の目標`, ({ targets }) => amountText(targets[figure]))]
      : [],
  )
  const { low, high } = next_three.bands.profit
  return {
    tiles: [
      { label: '今月の粗利', value: months[0] ? profit(months[0]) : '—' },
      { label: '次の3か月の粗利', value: profit(next_three) },
      {
        label: '次の3か月の幅（8割）',
        value: `${forecastText('profit', low)}〜${forecastText('profit', high)}`,
      },
      { label: '12か月の粗利', value: profit(whole) },
    ],
    chart: forecastChart(months),
    periods: {
      head: [
        '項目',
        ...months.map(({ from, to }) => periodText(1, { start: from, end: to })),
        '12か月の全体',
      ],
      lines: [
        ...forecastLines.map((figure) =>
          line(figureLabels[figure], ({ total }) => forecastText(figure, total[figure]), figure === 'profit'),
        ),
        ...targetLines,
      ],
    },
    tables: [],
  }
}

/** The columns of the file that fit on the paper. */
const radarColumns = [
  '契約',
  '作業者',
  '販売先',
  '担当者',
  '契約終了日',
  '残り日数',
  '粗利（月額・税抜）',
  '販売先の回答',
  '仕入先の回答',
  '次にすること',
]
const cellText = (head: string, cell: Cell | undefined) =>
  head.startsWith('粗利') && typeof cell === 'number' ? yenText(cell) : String(cell ?? '')

const radarPaper = async (scope: Scope, { conditions }: Asked): Promise<Content> => {
  const radar = await readRadar(scope, { days: mostDays, conditions })
  const { at_risk, within_30, waiting, notice, bench } = radar.summary
  const [head = [], ...lines] = radarLines(radar)
  return {
    tiles: [
      {
        label: `${mostDays}日以内に失う粗利（月額）`,
        value: `${yenText(at_risk.profit)}（${countText(at_risk.count)}）`,
      },
      { label: '30日以内', value: `${yenText(within_30.profit)}（${countText(within_30.count)}）` },
      { label: '販売先の回答待ち', value: countText(waiting.count) },
      { label: '予告の期限', value: countText(notice.count) },
      { label: 'ベンチ', value: `${withSeparators(bench.count)}人（1日 ${yenText(bench.daily_cost)}）` },
    ],
    chart: null,
    periods: null,
    tables: [
      {
        title: `${mostDays}日以内に終わる契約`,
        head: radarColumns,
        lines: lines.slice(0, most).map((line) => {
          const [label = '', ...cells] = radarColumns.map((column) =>
            cellText(column, line[head.indexOf(column)]),
          )
          return { label, cells }
        }),
        note: lines.length === 0 ? `${mostDays}日以内に終わる契約はありません。` : moreNote(lines.length),
      },
    ],
  }
}

const qualityPaper = async (scope: Scope): Promise<Content> => {
  const { checks } = await readQuality(scope)
  return {
    tiles: checks.map(({ key, count }) => ({ label: qualityChecks[key].label, value: countText(count) })),
    chart: null,
    periods: null,
    tables: checks
      .filter(({ count }) => count > 0)
      .map(({ key, count, records }) => ({
        title: qualityChecks[key].label,
        head: ['名前', '内容', '金額', '日数'],
        lines: records.slice(0, most).map(({ title, sub, amount, days }) => ({
          label: title,
          cells: [sub ?? '', amountText(amount), days === null ? '—' : `${withSeparators(days)}日`],
        })),
        note:
          count > Math.min(most, records.length)
            ? `はじめの${Math.min(most, records.length)}件です。ほかに${withSeparators(count - Math.min(most, records.length))}件あります。`
            : '',
      })),
  }
}

/** What stands on the paper of what is of today, as far as the member of the scope may see it. */
export const papersOfToday: Readonly<Record<OfToday, (scope: Scope, asked: Asked) => Promise<Content>>> = {
  forecast: forecastPaper,
  radar: radarPaper,
  quality: qualityPaper,
}
