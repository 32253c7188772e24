import { TextInput } from '@mantine/core'
import { formatInstant } from '../../kinds/date.ts'
import { today } from '../../today.ts'
import styles from './kinds.module.css'
import { type CellProps, type FilterProps, type InputProps, type KindView, listOf, textOf } from './view.ts'

/** '2026-11-05T05:20:00Z' → '2026/11/05 14:20'; this year's lose the year, as on the lists. */
export const shortInstant = (value: string, year = today().slice(0, 4)) => {
  const text = formatInstant(value)
  return text.startsWith(`${year}/`) ? text.slice(5) : text
}

function InstantCell({ name, row }: CellProps) {
  const value = textOf(row[name])
  return value ? (
    <time dateTime={value} className={styles.instant} title={formatInstant(value)}>
      {shortInstant(value)}
    </time>
  ) : null
}

/** An instant as the Japanese wall-clock time of a datetime-local input; what is being typed stays as it is. */
const toLocal = (value: string) =>
  /(Z|[+-]\d{2}:\d{2})$/.test(value) ? formatInstant(value).replaceAll('/', '-').replace(' ', 'T') : value

type BoxProps = {
  id?: string
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: string | null) => void
}

function InstantBox({ id, label, value, error, change }: BoxProps) {
  return (
    <TextInput
      id={id}
      aria-label={label}
      type="datetime-local"
      className={styles.instantInput}
      value={toLocal(textOf(value))}
      error={error}
      onChange={(event) => change(event.currentTarget.value.slice(0, 16) || null)}
    />
  )
}

const InstantField = ({ id, name, record, change, error }: InputProps) => (
  <InstantBox id={id} value={record[name]} error={error} change={(value) => change({ [name]: value })} />
)

const InstantFilter = ({ label, value, change }: FilterProps) => (
  <InstantBox label={label} value={listOf(value)[0]} change={change} />
)

export const instantView: KindView = {
  Cell: InstantCell,
  Input: InstantField,
  Filter: InstantFilter,
  width: 112,
}
