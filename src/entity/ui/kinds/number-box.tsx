import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseInteger } from '../../kinds/number.ts'
import styles from './kinds.module.css'
import { textOf } from './view.ts'

type Props = {
  id?: string
  label?: string
  value: unknown
  change: (value: number | string | null) => void
  unit?: string | undefined
  error?: string | undefined
}

const shown = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('ja-JP') : textOf(value))

/**
 * A right-aligned whole number with its unit. Separators stand while it is at rest and go while it is typed;
 * full-width digits and ¥ are accepted, and what is not a number stays as typed so that the check can say so.
 */
export function NumberBox({ id, label, value, change, unit, error }: Props) {
  const [typing, setTyping] = useState(false)
  const read = (text: string) => {
    const parsed = parseInteger(text)
    return text.trim() === '' ? null : typeof parsed === 'number' ? parsed : text
  }
  return (
    <TextInput
      id={id}
      aria-label={label}
      inputMode="numeric"
      classNames={{ root: styles.number, input: styles.numberInput }}
      value={typing ? textOf(value) : shown(value)}
      error={error}
      rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 14 + unit.length * 13 : undefined}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => change(read(event.currentTarget.value))}
    />
  )
}
