import { formatTime } from '../../rules/working-time.ts'
import { yenText } from '../../ui/money.tsx'
import styles from './kinds.module.css'
import { type CellProps, textOf } from './view.ts'

export function NumberCell({ field, name, row }: CellProps) {
  const value = row[name]
  return typeof value === 'number' ? (
    <span className={styles.numeral}>
      {value.toLocaleString('ja-JP')}
      {field.unit}
    </span>
  ) : null
}

export function YenCell({ name, row }: CellProps) {
  const value = row[name]
  return typeof value === 'number' ? <span className={styles.numeral}>{yenText(value)}</span> : null
}

/** Minutes as hours; what could not be read stays as it was typed. */
export const minutesText = (value: unknown) => (typeof value === 'number' ? formatTime(value) : textOf(value))

export function MinutesCell({ name, row }: CellProps) {
  return <span className={styles.numeral}>{minutesText(row[name])}</span>
}
