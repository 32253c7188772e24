import type { ComponentProps } from 'react'
import styles from './document.module.css'
import type { TotalRow } from './totals-view.ts'

/** The totals of a document line by line; sums stand out. */
export const TotalsList = ({ rows, ...rest }: ComponentProps<'dl'> & { rows: readonly TotalRow[] }) => (
  <dl className={styles.totals} {...rest}>
    {rows.map(({ label, value, isSum }) => (
      <div key={label} data-sum={isSum || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
