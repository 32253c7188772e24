import { TextInput } from '@mantine/core'
import type { AnyField } from '../../entity/entity.ts'
import { parseWorkingTime } from '../../rules/working-time.ts'
import styles from './kinds.module.css'
import { minutesText } from './number-cells.tsx'
import { useTyping } from './use-typing.ts'
import { type FilterProps, findReadError, type InputProps, listOf } from './view.ts'

type BoxProps = {
  id?: string
  field: AnyField
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: number | string | null) => void
}

/** '185:40' or '185.5'; shown as a time when the box is left. */
function MinutesBox({ id, field, label, value, error, change }: BoxProps) {
  const { text, isTyping, type, leave } = useTyping(minutesText(value), parseWorkingTime, change)
  return (
    <TextInput
      id={id}
      aria-label={label}
      placeholder="185:40"
      classNames={{ root: styles.number, input: styles.numberInput }}
      value={text}
      error={error ?? (isTyping ? undefined : findReadError(field, value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

export const MinutesInput = ({ id, field, name, record, change, error }: InputProps) => (
  <MinutesBox
    id={id}
    field={field}
    value={record[name]}
    error={error}
    change={(value) => change({ [name]: value })}
  />
)

export const MinutesFilter = ({ field, label, value, change }: FilterProps) => (
  <MinutesBox field={field} label={label} value={listOf(value)[0]} change={change} />
)
