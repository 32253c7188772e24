import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseWorkingTime } from '../../../rules/working-time.ts'
import styles from './kinds.module.css'
import { minutesText } from './number-cells.tsx'
import { type FilterProps, type InputProps, listOf } from './view.ts'

type BoxProps = {
  id?: string
  label?: string
  value: unknown
  error?: string | undefined
  change: (value: number | string | null) => void
}

/** '185:40' or '185.5'; read when the box is left, so that half a time is never rounded away. */
function MinutesBox({ id, label, value, error, change }: BoxProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed === undefined) return
    const parsed = parseWorkingTime(typed)
    change(typed.trim() === '' ? null : (parsed ?? typed))
    setTyped(undefined)
  }
  return (
    <TextInput
      id={id}
      aria-label={label}
      placeholder="185:40"
      classNames={{ root: styles.number, input: styles.numberInput }}
      value={typed ?? minutesText(value)}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

export const MinutesInput = ({ id, name, record, change, error }: InputProps) => (
  <MinutesBox id={id} value={record[name]} error={error} change={(value) => change({ [name]: value })} />
)

export const MinutesFilter = ({ label, value, change }: FilterProps) => (
  <MinutesBox label={label} value={listOf(value)[0]} change={change} />
)
