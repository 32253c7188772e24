import frame from '#foundation/ui/bars.module.css'
import { roundTop } from '#foundation/ui/figure-text.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { type ForecastFigure, forecastParts } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { partLabels } from '../../forecast/words.ts'
import chart from '../chart.module.css'
import { walkBars } from '../walk-bars.ts'
import styles from './forecast.module.css'
import { forecastText, monthLabel, monthText, shortForecastText, targetIn } from './forecast-texts.ts'

type Month = ForecastAnswer['months'][number]
type Props = {
  figure: ForecastFigure
  months: readonly Month[]
  held: string
  hold: (month: string) => void
}

/** What the parts of the bars are; the line over them is the band. */
export function ForecastLegend({ isAimed }: { isAimed: boolean }) {
  return (
    <Row as="ul" wrap gap={16} className={`${chart.legend} ${styles.legend}`}>
      {forecastParts.map((part) => (
        <li key={part} data-part={part}>
          {partLabels[part]}
        </li>
      ))}
      <li data-band>幅（8割がこの中）</li>
      {isAimed && <li data-target>目標</li>}
    </Row>
  )
}

const spoken = (figure: ForecastFigure, month: Month) => {
  const { from, parts, total, bands } = month
  const target = targetIn(figure, month)
  return [
    `${monthText(from)} ${forecastText(figure, total[figure])}`,
    ...forecastParts.map((part) => `${partLabels[part]} ${forecastText(figure, parts[part][figure])}`),
    `幅 ${forecastText(figure, bands[figure].low)}から${forecastText(figure, bands[figure].high)}`,
    ...(target === null ? [] : [`目標 ${forecastText(figure, target)}`]),
  ].join('、')
}

/** Twelve months as bars of their parts, each with its band; the table below says the same. A press takes a month in hand. */
export function ForecastChart({ figure, months, held, hold }: Props) {
  const top = roundTop(
    Math.max(...months.map((month) => Math.max(month.bands[figure].high, targetIn(figure, month) ?? 0))),
  )
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  return (
    <div className={styles.chart}>
      <div className={frame.scale} aria-hidden>
        {[1, 0.5, 0].map((at) => (
          <span key={at} style={{ bottom: `${at * 100}%` }}>
            {at === 0 ? '0' : shortForecastText(figure, top * at)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys walk over the bars in it */}
      <div className={`${frame.bars} ${styles.bars}`} onKeyDown={walkBars}>
        {months.map((month, n) => {
          const { low, high } = month.bands[figure]
          const total = month.total[figure]
          const target = targetIn(figure, month)
          return (
            <div key={month.from} data-held={month.from === held || undefined}>
              <button
                type="button"
                aria-pressed={month.from === held}
                tabIndex={month.from === held ? 0 : -1}
                aria-label={spoken(figure, month)}
                onClick={() => hold(month.from)}
              >
                <span className={styles.stack}>
                  {forecastParts.map((part) => (
                    <i key={part} data-part={part} style={{ height: share(month.parts[part][figure]) }} />
                  ))}
                </span>
                {high > low && (
                  <span
                    className={styles.band}
                    style={{ bottom: share(low), height: share(Math.max(0, high) - Math.max(0, low)) }}
                  />
                )}
              </button>
              {target !== null && (
                <i className={styles.target} style={{ bottom: share(target) }} aria-hidden />
              )}
              <b aria-hidden style={{ bottom: `calc(${share(Math.max(high, total))} + 3px)` }}>
                {shortForecastText(figure, total)}
              </b>
              <span aria-hidden>{monthLabel(month.from, months[n - 1]?.from)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
