import { TextInput } from '@mantine/core'
import { display } from '../../entity.ts'
import styles from './kinds.module.css'
import { type CellProps, type FilterProps, type InputProps, type KindView, listOf, textOf } from './view.ts'

export function TextCell({ field, name, row }: CellProps) {
  const text = display(field, name, row)
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  )
}

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

export const textView: KindView = { Cell: TextCell, Input: TextBox, Filter: TextFilter, width: 180 }
