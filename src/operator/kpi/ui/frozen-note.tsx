import { formatDate } from '#foundation/rules/date-text.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { periodText } from '../figure-rows.ts'
import type { KpiPeriod, Sheet } from '../sheet-schema.ts'
import styles from './kpi.module.css'

/** 2026/11/01 00:12, in Japan. */
const momentText = (at: string) => {
  const there = new Date(Date.parse(at) + 9 * 3600_000).toISOString()
  return `${formatDate(there.slice(0, 10))} ${there.slice(11, 16)}`
}

/** Whether the period in hand stands, since when, and what was corrected since. */
export function FrozenNote({ sheet, period }: { sheet: Sheet; period: KpiPeriod }) {
  const { interval, counted_at, correction_count } = sheet
  const name = periodText(interval, period.start)
  return (
    <Row as="p" wrap gap={16} inset below={12} className={styles.note}>
      {period.is_provisional || !period.frozen_at ? (
        <span>
          {name}は暫定
          {counted_at && `（従量は ${momentText(counted_at)} に数えたもの）`}
        </span>
      ) : (
        <span>
          {name}は {momentText(period.frozen_at)} に確定
        </span>
      )}
      <span>訂正 {correction_count.toLocaleString('ja-JP')}件</span>
      {period.corrected && !period.is_provisional && (
        <b>
          設定が直され、{name}のMRRは ¥{period.corrected.mrr.toLocaleString('ja-JP')} に訂正
        </b>
      )}
    </Row>
  )
}
