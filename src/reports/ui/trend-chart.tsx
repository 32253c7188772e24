import { roundTop } from '#foundation/ui/figure-text.ts'
import { figureText } from '../figures/figure-text.ts'
import type { Figure, Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import styles from './chart.module.css'
import type { Unit } from './client.ts'
import { shortText } from './texts.ts'

type Period = ReportAnswer['periods'][number]
type Props = {
  report: Report
  unit: Unit
  periods: readonly Period[]
  held: string
  hold: (start: string) => void
}

const figureOf = (report: Report, key: string) =>
  report.figures.find((figure) => figure.key === key) as Figure

/** 2025/12, 2026/01, 02 …: with its year where that is another than the label's before. */
const labelOf = (unit: Unit, period: Period, before: Period | undefined) => {
  if (unit !== 1) return periodText(unit, period)
  return before?.start.slice(0, 4) === period.start.slice(0, 4)
    ? period.start.slice(5)
    : period.start.replace('-', '/')
}

/** For whoever hears the chart. */
const aimTexts = (report: Report, { targets }: Period) =>
  report.figures
    .flatMap(({ key, label, kind }) =>
      targets[key] === undefined ? [] : [`、${label}の目標 ${figureText(kind, targets[key])}`],
    )
    .join('')

type Aim = { key: 'sales' | 'profit'; label: string; height: (period: Period) => number | undefined }

/**
 * Where a bar must end to reach its target: for sales at the target itself; for gross profit, which stands on top of what was
 * paid, so much above that.
 */
const aimsOf = ({ targets, chart }: Report): Aim[] => {
  if (!targets) return []
  const under = chart.bars.filter((key) => key !== targets.profit)
  const paid = ({ figures }: Period) => under.reduce((sum, key) => sum + Math.max(0, figures[key] ?? 0), 0)
  const plus = (period: Period) => {
    const aim = period.targets[targets.profit]
    return aim === undefined ? undefined : aim + paid(period)
  }
  return [
    { key: 'sales', label: '売上の目標', height: ({ targets: aims }) => aims[targets.sales] },
    { key: 'profit', label: '粗利の目標（仕入の上）', height: plus },
  ]
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
export function TrendChart({ report, unit, periods, held, hold }: Props) {
  const bars = report.chart.bars.map((key) => figureOf(report, key))
  const rate = figureOf(report, report.chart.line)
  const kind = bars[0]?.kind ?? 'yen'
  const sumOf = ({ figures }: Period) =>
    bars.reduce((sum, { key }) => sum + Math.max(0, figures[key] ?? 0), 0)
  const aims = aimsOf(report)
  const top = roundTop(
    Math.max(
      ...periods.flatMap((period) => [sumOf(period), ...aims.map(({ height }) => height(period) ?? 0)]),
      0,
    ),
  )
  const shownAims = aims.filter(({ height }) => periods.some((period) => height(period) !== undefined))
  // A label for each of many bars would run into the next.
  const step = Math.ceil(periods.length / (unit === 1 ? 13 : 7))
  return (
    <>
      <ul className={styles.legend}>
        {bars.map(({ key, label }, n) => (
          <li key={key} data-bar={bars.length - n}>
            {label}
          </li>
        ))}
        <li data-line>{rate.label}</li>
        {shownAims.map(({ key, label }) => (
          <li key={key} data-aim={key}>
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden>
          {[1, 0.5, 0].map((share) => (
            <span key={share} style={{ bottom: `${share * 100}%` }}>
              {share === 0 ? '0' : shortText(kind, top * share)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <Line figure={rate} periods={periods} />
          <div className={styles.bars}>
            {periods.map((period, at) => (
              <div key={period.start}>
                <button
                  type="button"
                  aria-pressed={period.start === held}
                  aria-label={`${periodText(unit, period)} ${[...bars, rate].map(({ key, label, kind: of }) => `${label} ${figureText(of, period.figures[key])}`).join('、')}${aimTexts(report, period)}`}
                  onClick={() => hold(period.start)}
                >
                  <span className={styles.stack} style={{ height: `${(sumOf(period) / top) * 100}%` }}>
                    {bars.map(({ key }, n) => (
                      <i
                        key={key}
                        data-bar={bars.length - n}
                        style={{ flexGrow: Math.max(0, period.figures[key] ?? 0) }}
                      />
                    ))}
                  </span>
                </button>
                {shownAims.map(({ key, height }) => {
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
                {period.start === held && (
                  <b aria-hidden style={{ bottom: `calc(${(sumOf(period) / top) * 100}% + 2px)` }}>
                    {shortText(kind, sumOf(period))}
                  </b>
                )}
                {at % step === 0 && <span aria-hidden>{labelOf(unit, period, periods[at - step])}</span>}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
