import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AnyField } from '../../entity/entity.ts'
import { formatInstant } from '../../entity/kinds/date.ts'
import styles from './kinds.module.css'
import { type FilterProps, findReadError, type InputProps, listOf, textOf } from './view.ts'

/** An instant as the Japanese wall-clock time of a datetime-local input; what is being typed stays as it is. */
const toLocal = (value: string) =>
  /(Z|[+-]\d{2}:\d{2})$/.test(value) ? formatInstant(value).replaceAll('/', '-').replace(' ', 'T') : value

/** Stands for a date whose time is missing, or the other way round: the browser tells no more than that. */
const incomplete = '入力途中の日時'

const isLocal = (value: string) => /^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)

type BoxProps = {
  id?: string
  field: AnyField
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: string | null) => void
}

function InstantBox({ id, field, label, value, error, change }: BoxProps) {
  const [isLeft, setLeft] = useState(true)
  const local = toLocal(textOf(value))
  /** Parts are typed one by one; without all of them the input is empty, and only its validity says it is not. */
  const look = ({ validity, value: text }: HTMLInputElement) => {
    const next = validity.badInput ? incomplete : text.slice(0, 16)
    if (next !== local.slice(0, 16)) change(next || null)
  }
  return (
    <TextInput
      id={id}
      aria-label={label}
      type="datetime-local"
      className={styles.instantInput}
      value={isLocal(local) ? local : ''}
      error={error ?? (isLeft ? findReadError(field, value) : undefined)}
      onChange={(event) => look(event.currentTarget)}
      onKeyDown={() => setLeft(false)}
      onKeyUp={(event) => look(event.currentTarget)}
      onBlur={(event) => {
        setLeft(true)
        look(event.currentTarget)
      }}
    />
  )
}

export const InstantField = ({ id, field, name, record, change, error }: InputProps) => (
  <InstantBox
    id={id}
    field={field}
    value={record[name]}
    error={error}
    change={(value) => change({ [name]: value })}
  />
)

export const InstantFilter = ({ field, label, value, change }: FilterProps) => (
  <InstantBox field={field} label={label} value={listOf(value)[0]} change={change} />
)
