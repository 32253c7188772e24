import { MonthPickerInput } from '../../ui/calendars.ts'
import styles from './kinds.module.css'
import { type FilterProps, type InputProps, listOf, textOf } from './view.ts'

type BoxProps = {
  id?: string
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: string | null) => void
}

const example = '2026/11'

function MonthBox({ id, label, value, error, change }: BoxProps) {
  const month = textOf(value)
  return (
    <MonthPickerInput
      id={id}
      // It is a button: its name holds what stands on it.
      aria-label={label && `${label} ${month.replace('-', '/') || example}`}
      className={styles.date}
      value={month ? `${month}-01` : null}
      error={error}
      clearable
      valueFormat="YYYY/MM"
      placeholder={example}
      clearButtonProps={{ 'aria-label': '年月を消す' }}
      onChange={(day) => change(day ? day.slice(0, 7) : null)}
    />
  )
}

export const MonthField = ({ id, name, record, change, error }: InputProps) => (
  <MonthBox id={id} value={record[name]} error={error} change={(value) => change({ [name]: value })} />
)

export const MonthFilter = ({ label, value, change }: FilterProps) => (
  <MonthBox label={label} value={listOf(value)[0]} change={change} />
)
