import type { Settlement, SettlementTerms } from '#foundation/rules/settlement.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import styles from './panel.module.css'

/** Worked hours on the band of the sales side: inside it nothing is adjusted. */
export function HoursBar({ terms, settlement }: { terms: SettlementTerms; settlement: Settlement }) {
  const [lower, upper] = [terms.adjustment_time_f * 60, terms.adjustment_time_l * 60]
  const worked = settlement.counted_minutes
  const margin = Math.max(upper - lower, 20 * 60)
  const from = Math.max(0, Math.min(lower - margin, worked - 60))
  const to = Math.max(upper + margin, worked + 60)
  const at = (minutes: number) => ((minutes - from) / (to - from)) * 100
  return (
    <div className={styles.hours}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" fill="var(--line)" />
        <rect x={at(lower)} width={at(upper) - at(lower)} height="8" fill="var(--ai-200)" />
        {worked > upper && <rect x={at(upper)} width={at(worked) - at(upper)} height="8" fill="var(--ok)" />}
        {worked < lower && <rect x={at(worked)} width={at(lower) - at(worked)} height="8" fill="var(--ng)" />}
        <rect x={at(worked) - 0.3} width="0.6" height="8" fill="var(--ink)" />
      </svg>
      <div className={styles.scale}>
        <span style={{ left: `${at(lower)}%` }}>{terms.adjustment_time_f}</span>
        <span style={{ left: `${at(upper)}%` }}>{terms.adjustment_time_l}</span>
      </div>
      <p className="visually-hidden">
        精算幅 {terms.adjustment_time_f}〜{terms.adjustment_time_l}時間に対して {formatTime(worked)}
      </p>
    </div>
  )
}
