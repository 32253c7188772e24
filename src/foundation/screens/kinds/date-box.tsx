import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { AnyField } from '../../entity/entity.ts'
import { date } from '../../entity/kinds/date.ts'
import { today } from '../../entity/today.ts'
import { isValidDate } from '../../rules/calendar.ts'
import { DatePicker } from '../../ui/calendars.ts'
import { useTyping } from './use-typing.ts'
import { findReadError, textOf } from './view.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  /** `YYYY-MM-DD`, or a text that could not be read. */
  value: unknown
  change: (value: string | null) => void
  /** Reads what is typed; as any date unless told otherwise. */
  field?: Pick<AnyField, 'read'>
  error?: string | undefined
}

const anyDate = date('日付', 'Date')

/** What keeps a typed date from being read; undefined for one that is right or missing. */
export const dateError = (value: unknown): string | undefined => findReadError(anyDate, value)

/**
 * A date, typed as people write it or picked from the calendar. What cannot be read stays as it was typed, and says
 * what is expected once the box is left.
 */
export function DateBox({ value, change, field = anyDate, error, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const day = isValidDate(textOf(value)) ? textOf(value) : null
  const readTyped = (text: string) => {
    const found = field.read(text)
    return 'value' in found ? (found.value as string) : undefined
  }
  const { text, isTyping, type, leave } = useTyping(
    day?.replaceAll('-', '/') ?? textOf(value),
    readTyped,
    change,
  )
  const unread = isTyping ? undefined : findReadError(field, value)
  const pick = (picked: string | null) => {
    leave()
    setOpen(false)
    change(picked)
  }
  return (
    <Popover
      // The message is not hidden behind the calendar.
      opened={isOpen && !unread}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      disabled={rest.disabled ?? false}
    >
      <Popover.Target>
        <TextInput
          placeholder="2026/11/05"
          autoComplete="off"
          data-dates-input
          {...rest}
          value={text}
          error={error ?? unread}
          rightSection={
            text !== '' &&
            !rest.disabled && (
              <CloseButton
                size="sm"
                variant="transparent"
                aria-label="日付を消す"
                onClick={() => pick(null)}
              />
            )
          }
          onChange={(event) => {
            setOpen(true)
            type(event.currentTarget.value)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={() => {
            setOpen(false)
            leave()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendar day={day} pick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The month of the day, or of today; another month that is looked at goes with another day. */
function Calendar({ day, pick }: { day: string | null; pick: (day: string) => void }) {
  const [looked, setLooked] = useState<{ of: string | null; month: string }>()
  return (
    <DatePicker
      value={day}
      date={looked && looked.of === day ? looked.month : (day ?? today())}
      onDateChange={(month) => setLooked({ of: day, month })}
      onChange={(picked) => picked && pick(picked)}
    />
  )
}
