import type { Values } from '#foundation/screens/kinds/view.ts'
import { amountAt, isRange } from './forecast.ts'
import styles from './rail.module.css'
import type { Side } from './sections.ts'

const size = { width: 276, height: 64 }

/** The hours that are drawn: 20 below and above the band of the sales side, 120 to 200 without one. */
const rangeOf = (draft: Values): { from: number; to: number; band: [number, number] | null } => {
  const [f, l] = [draft.sales_adjustment_time_f, draft.sales_adjustment_time_l]
  if (!isRange(draft, 'sales') || typeof f !== 'number' || typeof l !== 'number' || f > l)
    return { from: 120, to: 200, band: null }
  return { from: Math.max(0, f - 20), to: l + 20, band: [f, l] }
}

const points_count = 40

/** Amounts of both sides over the hours of a month; the table above it holds the figures. */
export function ProfitCurve({ draft }: { draft: Values }) {
  const { from, to, band } = rangeOf(draft)
  const hours = Array.from({ length: points_count + 1 }, (_, at) => from + ((to - from) * at) / points_count)
  const line = (side: Side) =>
    hours.flatMap((hour) => {
      const amount = amountAt(draft, side, Math.round(hour * 60))
      return amount === null ? [] : [{ hour, amount }]
    })
  const [sales, supplier] = [line('sales'), line('supplier')]
  const amounts = [...sales, ...supplier].map(({ amount }) => amount)
  if (amounts.length === 0) return null
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (hour: number) => ((hour - from) / (to - from)) * size.width
  const y = (amount: number) => 6 + (1 - (amount - low) / Math.max(1, high - low)) * (size.height - 14)
  const path = (points: typeof sales) =>
    points.map(({ hour, amount }) => `${x(hour).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
  return (
    <figure className={styles.curve} data-above={16}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label="稼働時間ごとの販売と仕入の金額"
      >
        {band && (
          <rect
            x={x(band[0])}
            y="0"
            width={x(band[1]) - x(band[0])}
            height={size.height}
            fill="var(--ai-100)"
          />
        )}
        <polyline
          points={path(supplier)}
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="1.6"
          strokeDasharray="4 3"
        />
        <polyline points={path(sales)} fill="none" stroke="var(--ai-600)" strokeWidth="2" />
      </svg>
      <div className={styles.axis}>
        <span>{from}h</span>
        {band?.map((hour) => (
          <span key={hour} style={{ left: `${((hour - from) / (to - from)) * 100}%` }} data-mark>
            {hour}h
          </span>
        ))}
        <span>{to}h</span>
      </div>
      <figcaption>
        <span data-line="sales">販売</span>
        <span data-line="supplier">仕入</span>
        {band && <span data-line="band">精算なし</span>}
      </figcaption>
    </figure>
  )
}
