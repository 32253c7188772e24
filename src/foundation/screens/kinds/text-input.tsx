import { TextInput } from '@mantine/core'
import styles from './kinds.module.css'
import { type FilterProps, type InputProps, listOf, textOf } from './view.ts'

export function TextBox({
  id,
  name,
  record,
  change,
  error,
  ...rest
}: InputProps & { type?: 'email' | 'tel' | 'url' }) {
  return (
    <TextInput
      id={id}
      type={rest.type ?? 'text'}
      value={textOf(record[name])}
      error={error}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

export const EmailInput = (props: InputProps) => <TextBox {...props} type="email" />
export const TelInput = (props: InputProps) => <TextBox {...props} type="tel" />
export const UrlInput = (props: InputProps) => <TextBox {...props} type="url" />

export function TextFilter({ label, value, change }: FilterProps) {
  return (
    <TextInput
      aria-label={label}
      className={styles.filter}
      value={textOf(listOf(value)[0])}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  )
}
