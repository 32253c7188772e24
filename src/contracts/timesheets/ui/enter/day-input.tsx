import { TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { formatDayOfMonth } from '#foundation/rules/date-text.ts'
import { parseDayHours } from '#foundation/rules/day-hours.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { StaffTimesheet } from '../client.ts'
import styles from './enter.module.css'
import { dayField } from './entry.ts'

type Props = {
  day: StaffTimesheet['days'][number]
  text: string
  error: string | undefined
  write: (date: string, text: string) => void
}

/** One day as people type it, and what it is read as; drawn again only when something of its own changes. */
export const DayInput = memo(function DayInput({
  day: { date, is_work_day, holiday },
  text,
  error,
  write,
}: Props) {
  const [isLeft, setLeft] = useState(false)
  const read = parseDayHours(text)
  const isUnread = text.trim() !== '' && !read
  return (
    <li className={styles.day} data-off={!is_work_day || undefined}>
      <label htmlFor={dayField(date)} title={holiday ?? undefined}>
        {formatDayOfMonth(date)}
        {holiday && <small>{holiday}</small>}
      </label>
      <TextInput
        id={dayField(date)}
        size="xs"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error ?? (isUnread && isLeft ? '「9:00-18:00 休1:00」のように入力してください' : undefined)}
        onChange={(event) => {
          setLeft(false)
          write(date, event.currentTarget.value)
        }}
        onBlur={() => setLeft(true)}
      />
      <span>{read && read.minutes > 0 ? formatTime(read.minutes) : ''}</span>
    </li>
  )
})
