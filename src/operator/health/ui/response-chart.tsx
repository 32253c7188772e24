import { roundTop } from '#foundation/ui/figure-text.ts'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import type { Health } from '../schema.ts'
import styles from './health.module.css'
import { momentText } from './texts.ts'
import { goal_ms } from './tiles.tsx'

type Hour = Health['response']['hours'][number]

const [width, height] = [264, 96]

/** A line through the hours that had requests, broken where none came. */
const lineOf = (hours: readonly Hour[], top: number, pick: (hour: Hour) => number | null) => {
  let isOpen = false
  return hours
    .map((hour, at) => {
      const value = pick(hour)
      if (value === null) {
        isOpen = false
        return ''
      }
      const x = (at / (hours.length - 1)) * width
      const y = height - (Math.min(value, top) / top) * height
      const mark = isOpen ? 'L' : 'M'
      // A single hour between gaps is a short line, so that it is seen.
      const tail = isOpen ? '' : `h2M${x.toFixed(1)} ${y.toFixed(1)}`
      isOpen = true
      return `${mark}${x.toFixed(1)} ${y.toFixed(1)}${tail}`
    })
    .join('')
}

/** What the answers of this process took in the last day, against the goal. */
export function ResponseChart({ health: { response, at } }: { health: Health }) {
  const { hours } = response
  const most = Math.max(goal_ms * 1.5, ...hours.map(({ p95_ms }) => p95_ms ?? 0))
  const top = roundTop(most)
  const goal = height - (goal_ms / top) * height
  const worst = hours.reduce<Hour | undefined>(
    (a, b) => ((b.p95_ms ?? -1) > (a?.p95_ms ?? -1) ? b : a),
    undefined,
  )
  const summary =
    worst?.p95_ms === null || !worst
      ? 'この24時間の応答はまだありません'
      : `24時間でいちばん遅い p95 は ${worst.p95_ms}ms`
  return (
    <section className={styles.side} aria-label="応答の時間">
      <h2>応答の時間（24時間）</h2>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={summary}>
        <path d={`M0 .5H${width}M0 ${height / 2}H${width}`} className={styles.grid} />
        <path d={`M0 ${height - 0.5}H${width}`} className={styles.axis} />
        <path d={`M0 ${goal}H${width}`} className={styles.goal} />
        <path d={lineOf(hours, top, ({ median_ms }) => median_ms)} className={styles.median} />
        <path d={lineOf(hours, top, ({ p95_ms }) => p95_ms)} className={styles.p95} />
        <text x={width} y={goal - 5} textAnchor="end" className={styles.goalText}>
          目標 {goal_ms}ms
        </text>
      </svg>
      <Row as="p" gap={16} above={6} className={styles.legend}>
        <span>{momentText(hours[0]?.start ?? at, at)}</span>
        <span>
          <i data-line="p95" />
          p95
        </span>
        <span>
          <i data-line="median" />
          中央
        </span>
        <Spring />
        <span>今</span>
      </Row>
      <Note above={6}>{summary}。このサーバーの分だけです。</Note>
    </section>
  )
}
