import { TextInput } from '@mantine/core'
import { formatInstant } from '../../kinds/date.ts'
import styles from './kinds.module.css'
import { type FilterProps, type InputProps, listOf, textOf } from './view.ts'

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

export const InstantField = ({ id, name, record, change, error }: InputProps) => (
  <InstantBox id={id} value={record[name]} error={error} change={(value) => change({ [name]: value })} />
)

export const InstantFilter = ({ label, value, change }: FilterProps) => (
  <InstantBox label={label} value={listOf(value)[0]} change={change} />
)
