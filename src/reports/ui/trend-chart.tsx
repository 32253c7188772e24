import { memo } from 'react'
import frame from '#foundation/ui/bars.module.css'
import { Row } from '#foundation/ui/layout.tsx'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import styles from './chart.module.css'
import { aimTexts, labelOf, shapeOf, textAt } from './chart-shape.ts'
import type { Unit } from './client.ts'
import { shortText } from './texts.ts'
import { walkBars } from './walk-bars.ts'

type Period = ReportAnswer['periods'][number]
type Props = {
  report: Report
  unit: Unit
  periods: readonly Period[]
  held: string
  hold: (start: string) => void
}

/** The line of a rate over the bars, in a band of its own above them. */
function Line({ figure, periods }: { figure: Figure; periods: readonly Period[] }) {
  const rates = periods.map(({ figures }) => figures[figure.key] ?? null)
  const known = rates.filter((rate) => rate !== null)
  if (known.length < 2) return <div className={styles.line} aria-hidden />
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (at: number) => ((at + 0.5) / periods.length) * 100
  const y = (rate: number) => 80 - ((rate - least) / (most - least || 1)) * 60
  const points = rates.flatMap((rate, at) => (rate === null ? [] : [{ at, rate }]))
  return (
    <div className={styles.line} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <title>{figure.label}</title>
        <polyline points={points.map(({ at, rate }) => `${x(at)},${y(rate)}`).join(' ')} />
      </svg>
      {points.map(({ at, rate }, n) => (
        <i key={periods[at]?.start} style={{ left: `${x(at)}%`, top: `${y(rate)}%` }}>
          {(n === 0 || n === points.length - 1) && <b>{figureText('rate', rate)}</b>}
        </i>
      ))}
    </div>
  )
}

/** The bars of every period with a rate above; the table below says the same. A press takes a period in hand. */
function Trend({ report, unit, periods, held, hold }: Props) {
  const { bars, rate, kind, aims, top, partsOf, sumOf } = shapeOf(report, periods)
  // Two or four yen would be a scale of nothing.
  const isEmpty = aims.length === 0 && periods.every((period) => sumOf(period) === 0)
  const textShareOf = (period: Period) =>
    textAt(
      sumOf(period) / top,
      aims.flatMap(({ height }) => height(period) ?? []).map((at) => at / top),
    )
  // A label for each of many bars would run into the next.
  const step = Math.ceil(periods.length / (unit === 1 ? 13 : 7))
  /** Months half a year apart are each written with their year. */
  const before = (at: number) => (step < 6 ? periods[at - step] : undefined)
  return (
    <>
      <Row as="ul" wrap inset gap={16} className={styles.legend}>
        {bars.map(({ key, label }, n) => (
          <li key={key} data-bar={bars.length - n}>
            {label}
          </li>
        ))}
        <li data-line>{rate.label}</li>
        {aims.map(({ key, label }) => (
          <li key={key} data-aim={key}>
            {label}
          </li>
        ))}
      </Row>
      <div className={styles.chart}>
        <div className={`${frame.scale} ${styles.scale}`} aria-hidden>
          {(isEmpty ? [0] : [1, 0.5, 0]).map((share) => (
            <span key={share} style={{ bottom: `${share * 100}%` }}>
              {share === 0 ? '0' : shortText(kind, top * share)}
            </span>
          ))}
        </div>
        <div>
          <Line figure={rate} periods={periods} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys walk over the bars in it */}
          <div className={`${frame.bars} ${styles.bars}`} onKeyDown={walkBars}>
            {periods.map((period, at) => (
              <div key={period.start}>
                <button
                  type="button"
                  aria-pressed={period.start === held}
                  tabIndex={period.start === held ? 0 : -1}
                  aria-label={`${periodText(unit, period)} ${[...bars, rate].map(({ key, label, kind: of }) => `${label} ${figureText(of, period.figures[key])}`).join('、')}${aimTexts(report, period)}`}
                  onClick={() => hold(period.start)}
                >
                  <span className={styles.stack} style={{ height: `${(sumOf(period) / top) * 100}%` }}>
                    {partsOf(period).map((part, n) => (
                      <i key={bars[n]?.key} data-bar={bars.length - n} style={{ flexGrow: part }} />
                    ))}
                  </span>
                </button>
                {aims.map(({ key, height }) => {
                  const at = height(period)
                  return at === undefined ? null : (
                    <i
                      key={key}
                      aria-hidden
                      className={styles.aim}
                      data-aim={key}
                      style={{ bottom: `${(at / top) * 100}%` }}
                    />
                  )
                })}
                {period.start === held && !isEmpty && (
                  <b aria-hidden style={{ bottom: `calc(${textShareOf(period) * 100}% + 2px)` }}>
                    {shortText(kind, sumOf(period))}
                  </b>
                )}
                {at % step === 0 && <span aria-hidden>{labelOf(unit, period, before(at))}</span>}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

export const TrendChart = memo(Trend)
