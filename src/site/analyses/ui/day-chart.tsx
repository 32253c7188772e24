import { formatDate } from '#foundation/rules/date-text.ts'
import { roundTop } from '#foundation/ui/figure-text.ts'
import styles from './chart.module.css'
import { countText } from './figures.ts'

export type Point = { day: string; count: number }

/** 2026-11-05 → 11/5. */
const dayLabel = (day: string) => day.slice(5).split('-').map(Number).join('/')

/** Days that get a label: six at most, the last among them. */
const labelled = (points: readonly Point[]) => {
  const step = Math.max(1, Math.ceil(points.length / 6))
  return points.filter((_, at) => (points.length - 1 - at) % step === 0)
}

type Props = {
  label: string
  unit: string
  points: readonly Point[]
  /** The period before, drawn as a line over the same places. */
  before?: readonly Point[] | undefined
  small?: boolean
}

/** Counts by day as bars. What it shows stands in the table beside it; here is its sum in words. */
export function DayChart({ label, unit, points, before, small }: Props) {
  const top = roundTop(Math.max(...[...points, ...(before ?? [])].map(({ count }) => count), 0))
  const width = 100 / points.length
  const at = (index: number) => (index + 0.5) * width
  const height = (count: number) => (count / top) * 100
  const sum = points.reduce((total, { count }) => total + count, 0)
  const first = points[0]?.day
  const last = points.at(-1)?.day
  return (
    <div className={styles.chart} data-small={small || undefined}>
      <div className={styles.scale} aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share} style={{ bottom: `${share * 100}%` }}>
            {countText(top * share)}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}：${formatDate(first)}から${formatDate(last)}まで合計${countText(sum)}${unit}`}
      >
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.grid} />
        ))}
        {points.map(({ day, count }, index) => (
          <rect
            key={day}
            x={at(index) - width * 0.36}
            width={width * 0.72}
            y={100 - height(count)}
            height={height(count)}
            className={styles.bar}
          >
            <title>{`${formatDate(day)}　${countText(count)}${unit}`}</title>
          </rect>
        ))}
        {before && before.length > 1 && (
          <polyline
            points={before
              .slice(0, points.length)
              .map(({ count }, index) => `${at(index)},${100 - height(count)}`)
              .join(' ')}
            className={styles.before}
          />
        )}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {labelled(points).map((point) => (
          <span key={point.day} style={{ left: `${at(points.indexOf(point))}%` }}>
            {dayLabel(point.day)}
          </span>
        ))}
      </div>
    </div>
  )
}
