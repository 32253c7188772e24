import { formatInstant } from '../../entity/kinds/date.ts'
import { today } from '../../entity/today.ts'
import styles from './kinds.module.css'
import { type CellProps, textOf } from './view.ts'

/** '2026-11-05T05:20:00Z' → '2026/11/05 14:20'; this year's lose the year, as on the lists. */
export const shortInstant = (value: string, year = today().slice(0, 4)) => {
  const text = formatInstant(value)
  return text.startsWith(`${year}/`) ? text.slice(5) : text
}

/** Instants of other years stand as their day; the whole is in the tip. */
const columnText = (value: string) => shortInstant(value).replace(/^(\d{4}\/\d{2}\/\d{2}) .*/, '$1')

export function InstantCell({ name, row }: CellProps) {
  const value = textOf(row[name])
  return value ? (
    <time dateTime={value} className={styles.instant} title={formatInstant(value)}>
      {columnText(value)}
    </time>
  ) : null
}
