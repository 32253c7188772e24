import { DateInput } from '@mantine/dates'
import { parseDate } from '../../../rules/calendar.ts'
import styles from './kinds.module.css'
import { type FilterProps, type InputProps, listOf, textOf } from './view.ts'

type BoxProps = {
  id?: string
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: string | null) => void
}

function DateBox({ id, label, value, error, change }: BoxProps) {
  return (
    <DateInput
      id={id}
      aria-label={label}
      className={styles.date}
      value={textOf(value) || null}
      error={error}
      clearable
      valueFormat="YYYY/MM/DD"
      placeholder="2026/11/05"
      dateParser={(text) => parseDate(text) ?? null}
      clearButtonProps={{ 'aria-label': '日付を消す' }}
      onChange={change}
    />
  )
}

export const DateField = ({ id, name, record, change, error }: InputProps) => (
  <DateBox id={id} value={record[name]} error={error} change={(value) => change({ [name]: value })} />
)

export const DateFilter = ({ label, value, change }: FilterProps) => (
  <DateBox label={label} value={listOf(value)[0]} change={change} />
)
