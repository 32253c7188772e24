import { TextInput } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { parseInteger } from '../../kinds/number.ts'
import { groupedTyping } from './grouped-typing.ts'
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

/** The text of the box and the caret in it. Separators come and go as digits are typed; the caret keeps its digits. */
function useGroupedText(change: Props['change']) {
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  /** Full-width digits on their way through an input method are left alone until they are settled. */
  const [composing, setComposing] = useState<string>()
  useLayoutEffect(() => {
    const wanted = caret.current
    caret.current = undefined
    // Mostly the caret stands there already, and placing it lays the page out once more.
    if (wanted === undefined || document.activeElement !== box.current) return
    if (box.current?.selectionStart !== wanted) box.current?.setSelectionRange(wanted, wanted)
  })
  const settle = (text: string, place: number) => {
    setComposing(undefined)
    const value = parseInteger(text)
    if (text.trim() === '') return change(null)
    if (typeof value !== 'number') return change(text)
    caret.current = groupedTyping(text, place, value).caret
    change(value)
  }
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(value)
    else settle(value, selectionStart ?? value.length)
  }
  return { box, composing, settle, write }
}

/**
 * A right-aligned whole number with its separators and unit. Full-width digits and ¥ are accepted, and what is not a
 * number stays as typed so that the check can say so.
 */
export function NumberBox({ id, label, value, change, unit, error }: Props) {
  const { box, composing, settle, write } = useGroupedText(change)
  return (
    <TextInput
      ref={box}
      id={id}
      aria-label={label}
      inputMode="numeric"
      classNames={{ root: styles.number, input: styles.numberInput }}
      value={composing ?? shown(value)}
      error={error}
      rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 14 + unit.length * 13 : undefined}
      onChange={write}
      onCompositionEnd={({ currentTarget: { value: text } }) => settle(text, text.length)}
    />
  )
}
