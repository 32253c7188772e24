import { TextInput } from '@mantine/core'
import { type ChangeEvent, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { numberHint } from '../../entity/kinds/number.ts'
import { parseAmount } from '../../rules/written-amount.ts'
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

const formatNumber = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('ja-JP') : textOf(value)

/** 90万 may go on as 90万5千: it is written out when the box is left. */
const mayGoOn = (text: string) => /[^\d,，．.¥￥\\\s+-]/.test(text.normalize('NFKC'))

/**
 * The text of the box and the caret in it. Separators come and go as digits are typed; the caret keeps its digits. The
 * text is put into the box directly, so that a key stroke draws nothing else of it anew.
 */
function useGroupedText(value: unknown, change: Props['change'], unit: string | undefined) {
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  /** Full-width digits on their way through an input method are left alone until they are settled. */
  const isComposing = useRef(false)
  /** What has been read already and stays as it is typed. */
  const isHeld = useRef(false)
  const [isTyping, setTyping] = useState(false)
  const latest = useRef(change)
  latest.current = change
  // A text that is refused, or is the value already in other words, changes no value and still has to go.
  const [, settled] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const wanted = caret.current
    caret.current = undefined
    if (!box.current || isComposing.current || isHeld.current) return
    const text = formatNumber(value)
    if (box.current.value !== text) box.current.value = text
    // Mostly the caret stands there already, and placing it lays the page out once more.
    if (wanted === undefined || document.activeElement !== box.current) return
    if (box.current.selectionStart !== wanted) box.current.setSelectionRange(wanted, wanted)
  })
  const settle = useCallback(
    (text: string, place: number) => {
      isComposing.current = false
      setTyping(true)
      const typed = parseAmount(text, unit)
      isHeld.current = typed !== undefined && mayGoOn(text)
      if (text.trim() === '') latest.current(null)
      else if (typed === undefined) latest.current(text)
      else {
        if (!isHeld.current) caret.current = groupedTyping(text, place, typed).caret
        latest.current(typed)
      }
      settled()
    },
    [unit],
  )
  const leave = useCallback(() => {
    isHeld.current = false
    setTyping(false)
  }, [])
  const write = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      const { value: text, selectionStart } = event.currentTarget
      if ((event.nativeEvent as InputEvent).isComposing) isComposing.current = true
      else settle(text, selectionStart ?? text.length)
    },
    [settle],
  )
  return { box, settle, write, leave, isTyping }
}

/**
 * A right-aligned whole number with its separators and unit, typed as people write it (`parseAmount`). What is not a
 * number stays as typed, and says what is expected once the box is left.
 */
export function NumberBox({ id, label, value, change, unit, error }: Props) {
  const { box, settle, write, leave, isTyping } = useGroupedText(value, change, unit)
  const typed = textOf(value)
  const isUnread = !isTyping && typed.trim() !== '' && parseAmount(typed, unit) === undefined
  const message = error ?? (isUnread ? numberHint(unit) : undefined)
  return useMemo(
    () => (
      <TextInput
        ref={box}
        id={id}
        aria-label={label}
        inputMode="numeric"
        classNames={{ root: styles.number, input: styles.numberInput }}
        error={message}
        rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
        rightSectionWidth={unit ? 14 + unit.length * 13 : undefined}
        onChange={write}
        onBlur={leave}
        onCompositionEnd={({ currentTarget: { value: text } }) => settle(text, text.length)}
      />
    ),
    [box, id, label, message, unit, settle, write, leave],
  )
}
