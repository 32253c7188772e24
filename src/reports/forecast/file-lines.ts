import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { forecastParts } from './item.ts'
import type { ForecastAnswer } from './schema.ts'
import { figureLabels, partLabels } from './words.ts'

const figures = ['people', 'sales', 'purchase', 'profit'] as const

/** The forecast as lines of a file: its months with the whole below, figure by figure, the gross profit by its parts. */
export const forecastLines = ({ months, whole }: ForecastAnswer): Cell[][] => [
  [
    '月',
    ...figures.map((figure) => figureLabels[figure]),
    ...forecastParts.map((part) => `粗利：${partLabels[part]}`),
    '粗利の幅（下）',
    '粗利の幅（上）',
    '売上の目標',
    '粗利の目標',
  ],
  ...[...months, whole].map((span): Cell[] => [
    span.from === span.to ? span.from.replace('-', '/') : '12か月の全体',
    ...figures.map((figure) => span.total[figure]),
    ...forecastParts.map((part) => span.parts[part].profit),
    span.bands.profit.low,
    span.bands.profit.high,
    span.targets.sales ?? '',
    span.targets.profit ?? '',
  ]),
]
