import styles from './analyses.module.css'
import type { Report } from './client.ts'
import { type ChartFigure, changeText, chartFigures, countText, rateText } from './figures.ts'

type Props = {
  report: Report
  chosen: ChartFigure
  choose: (figure: ChartFigure) => void
  compares: boolean
}

/** The totals of the period with their change; one of them is drawn below. */
export function Tiles({ report: { totals, totals_before }, chosen, choose, compares }: Props) {
  return (
    <div className={styles.tiles}>
      {chartFigures.map((figure) => (
        <button
          key={figure.key}
          type="button"
          aria-pressed={figure === chosen}
          onClick={() => choose(figure)}
        >
          <span>{figure.label}</span>
          <b>
            {countText(totals[figure.key])}
            <small>{figure.unit}</small>
          </b>
          {compares && <Change now={totals[figure.key]} before={totals_before[figure.key]} />}
        </button>
      ))}
      <div>
        <span>訪問からの応募・登録率</span>
        <b>{rateText(totals.apply, totals.visit)}</b>
        {compares && (
          <span className={styles.change}>前の期間 {rateText(totals_before.apply, totals_before.visit)}</span>
        )}
      </div>
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const way = now > before ? 'up' : now < before ? 'down' : 'same'
  return (
    <span className={styles.change} data-way={way}>
      {way === 'up' ? '▲ ' : way === 'down' ? '▼ ' : ''}
      {changeText(now, before)}
      <i>前の期間比</i>
    </span>
  )
}
