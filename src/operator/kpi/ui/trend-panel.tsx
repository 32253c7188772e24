import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import frame from '#foundation/ui/bars.module.css'
import { roundTop, shortYen } from '#foundation/ui/figure-text.ts'
import { Part } from '../../parts/ui/frames.tsx'
import { type FigureKind, periodText } from '../figure-rows.ts'
import type { Figures, Sheet } from '../sheet-schema.ts'
import styles from './kpi.module.css'
import { figureText } from './texts.ts'

type Trend = { key: keyof Figures; label: string; kind: FigureKind }
const trends: readonly [Trend, ...Trend[]] = [
  { key: 'mrr', label: 'MRR', kind: 'yen' },
  { key: 'current', label: '契約数', kind: 'enterprises' },
  { key: 'end_rate', label: '終了率', kind: 'rate' },
]

const shortText = (kind: FigureKind, value: number | null) =>
  kind === 'yen' && value !== null ? shortYen(value) : figureText(kind, value)

/** The end of the axis: a round number of tenths of a percent for rates. */
const topOf = ({ kind }: Trend, values: readonly number[]) => {
  const most = Math.max(...values, 0)
  return kind === 'rate' ? roundTop(most * 1_000) / 1_000 : roundTop(most)
}

/** 2025/12, 2026/01, 02 …: with its year where that is another than the label's before. */
const labelOf = (interval: Sheet['interval'], start: string, before: string | undefined) => {
  const year = start.slice(0, 4)
  const isNewYear = before?.slice(0, 4) !== year
  if (interval === 2) return year
  if (interval === 3) {
    const quarter = `Q${Math.ceil(Number(start.slice(5)) / 3)}`
    return isNewYear ? `${year} ${quarter}` : quarter
  }
  return isNewYear ? start.replace('-', '/') : start.slice(5)
}

function Bars({
  sheet,
  trend,
  held,
  hold,
}: {
  sheet: Sheet
  trend: Trend
  held: string
  hold: (start: string) => void
}) {
  const { periods, interval } = sheet
  const top = topOf(
    trend,
    periods.map(({ figures }) => figures[trend.key] ?? 0),
  )
  // A label for each of many bars would run into the next.
  const step = Math.ceil(periods.length / 13)
  return (
    <div className={styles.trend}>
      <div className={frame.scale} aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share} style={{ bottom: `${share * 100}%` }}>
            {share === 0 ? '0' : shortText(trend.kind, top * share)}
          </span>
        ))}
      </div>
      <div className={`${frame.bars} ${styles.trendBars}`}>
        {periods.map(({ start, figures, is_provisional }, at) => {
          const value = figures[trend.key]
          const height = ((value ?? 0) / top) * 100
          const isNamed = start === held || at === 0
          return (
            <div key={start}>
              <button
                type="button"
                aria-pressed={start === held}
                aria-label={`${periodText(interval, start)} ${trend.label} ${figureText(trend.kind, value)}${is_provisional ? '（暫定）' : ''}`}
                onClick={() => hold(start)}
              >
                <i style={{ height: `${height}%` }} data-provisional={is_provisional || undefined} />
              </button>
              {isNamed && (
                <b
                  aria-hidden="true"
                  style={{ bottom: `calc(${height}% + 2px)` }}
                  data-held={start === held || undefined}
                >
                  {shortText(trend.kind, value)}
                </b>
              )}
              {at % step === 0 && (
                <span aria-hidden="true">{labelOf(interval, start, periods[at - step]?.start)}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** One figure over all periods; the sheet below is its table. A press takes a period in hand. */
export function TrendPanel({
  sheet,
  held,
  hold,
}: {
  sheet: Sheet
  held: string
  hold: (start: string) => void
}) {
  const [key, setKey] = useState<string>(trends[0].key)
  const trend = trends.find((each) => each.key === key) ?? trends[0]
  return (
    <Part
      title={`${trend.label}の推移`}
      note={sheet.periods.some(({ is_provisional }) => is_provisional) && '斜線は暫定'}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="推移の項目"
          value={key}
          onChange={setKey}
          data={trends.map((each) => ({ value: each.key, label: each.label }))}
        />
      }
    >
      <Bars sheet={sheet} trend={trend} held={held} hold={hold} />
    </Part>
  )
}
