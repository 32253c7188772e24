import { type ForecastFigure, forecastParts } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { partLabels, partNotes } from '../../forecast/words.ts'
import report from '../report.module.css'
import type { Opened } from './forecast-drawer.tsx'
import { forecastText, monthText } from './forecast-texts.ts'
import styles from './parts-panel.module.css'

type Props = {
  figure: ForecastFigure
  month: ForecastAnswer['months'][number]
  mayOpenDeals: boolean
  open: (place: Opened) => void
}

/** What the month in hand is made of; each part opens its records. */
export function PartsPanel({ figure, month, mayOpenDeals, open }: Props) {
  const { from, to, parts } = month
  const title = `${monthText(from)}のうちわけ`
  return (
    <section className={report.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className={styles.all} onClick={() => open({ from, to })}>
          もとの記録を開く
        </button>
      </header>
      <ul className={styles.parts}>
        {forecastParts
          .filter((part) => part !== 'deal' || mayOpenDeals)
          .map((part) => (
            <li key={part} data-part={part}>
              <div>
                {partLabels[part]}
                <small>{partNotes[part]}</small>
              </div>
              <span>{parts[part].count.toLocaleString('ja-JP')}件</span>
              <button
                type="button"
                aria-label={`${partLabels[part]} ${forecastText(figure, parts[part][figure])} の記録を開く`}
                onClick={() => open({ from, to, part })}
              >
                {forecastText(figure, parts[part][figure])}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
