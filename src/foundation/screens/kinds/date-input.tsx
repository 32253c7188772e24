import { DateBox } from './date-box.tsx'
import styles from './kinds.module.css'
import { type FilterProps, type InputProps, listOf } from './view.ts'

export const DateField = ({ id, field, name, record, change, error }: InputProps) => (
  <DateBox
    id={id}
    className={`${styles.date} ${styles.dateField}`}
    value={record[name]}
    field={field}
    error={error}
    change={(value) => change({ [name]: value })}
  />
)

export const DateFilter = ({ field, label, value, change }: FilterProps) => (
  <DateBox
    aria-label={label}
    className={styles.date}
    value={listOf(value)[0]}
    field={field}
    change={change}
  />
)
