import { withSeparators } from '../rules/money.ts'
import styles from './primitives.module.css'

/** An amount of whole yen as ¥850,000, −¥5,310 below zero; nothing when it is missing. */
export function yenText(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return ''
  return `${amount < 0 ? '−' : ''}¥${withSeparators(Math.abs(amount))}`
}

/** A range as ¥700,000 〜 ¥780,000; one open end stays open. */
export function yenRangeText(lower: number | null | undefined, upper: number | null | undefined): string {
  if (lower === upper) return yenText(lower)
  return `${yenText(lower)} 〜 ${yenText(upper)}`.trim()
}

/** An amount of whole yen in tabular numerals; columns align it to the right. */
export function Money({ amount }: { amount: number | null | undefined }) {
  return <span className={styles.money}>{yenText(amount)}</span>
}
