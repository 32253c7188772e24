import { yenText } from '../rules/money.ts'
import styles from './primitives.module.css'

export { yenText }

/** A range as ¥700,000 〜 ¥780,000; one open end stays open. */
export function yenRangeText(lower: number | null | undefined, upper: number | null | undefined): string {
  if (lower === upper) return yenText(lower)
  return `${yenText(lower)} 〜 ${yenText(upper)}`.trim()
}

/** An amount of whole yen in tabular numerals; columns align it to the right. */
export function Money({ amount }: { amount: number | null | undefined }) {
  return <span className={styles.money}>{yenText(amount)}</span>
}
