import { Button, Input, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { parseDayHours } from '#foundation/rules/day-hours.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import type { StaffTimesheet } from '../client.ts'
import { DayInput } from './day-input.tsx'
import styles from './enter.module.css'
import { dayField, type Entry, fillWorkDays, sumOfDays } from './entry.ts'

type Props = {
  days: StaffTimesheet['days']
  entry: Entry
  errors: FieldErrors
  change: (next: (before: Entry) => Entry) => void
}

/** Every day of the month, a text for all that are empty, and what they come to. */
export function DayFields({ days, entry, errors, change }: Props) {
  const [text, setText] = useState('9-18 休1')
  const write = useCallback(
    (date: string, typed: string) =>
      change((before) => ({ ...before, days: { ...before.days, [date]: typed } })),
    [change],
  )
  const sum = sumOfDays(entry.days)
  const fill = () => change((before) => ({ ...before, days: fillWorkDays(days, before.days, text) }))
  return (
    <>
      <Row wrap align="end" below={12}>
        <TextInput
          label="いつもの時間"
          w={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!parseDayHours(text)} onClick={fill}>
          空いている平日に入れる
        </Button>
        <Note as="span">「9-18 休1」「休み」「8:30」のように入力します</Note>
      </Row>
      <ul className={styles.days} aria-label="日ごとの時間">
        {days.map((day) => (
          <DayInput
            key={day.date}
            day={day}
            text={entry.days[day.date] ?? ''}
            error={errors[dayField(day.date)]?.join('、')}
            write={write}
          />
        ))}
      </ul>
      <p role="status" data-above={8}>
        合計 <b>{formatTime(sum.minutes)}</b>　{sum.days}日
        {sum.unread > 0 && `　読み取れない日 ${sum.unread}日`}
      </p>
    </>
  )
}

/** The sum of the month and on how many days it was worked. */
export function TotalFields({ entry, errors, change }: Omit<Props, 'days'>) {
  return (
    <>
      <Row align="start" gap={16}>
        <TextInput
          name="total"
          label="稼働時間"
          required
          w={200}
          value={entry.total}
          error={errors.total?.join('、')}
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, total: value }))}
        />
        <Input.Wrapper label="稼働日数" labelProps={{ htmlFor: 'total_days' }}>
          <NumberBox
            id="total_days"
            unit="日"
            value={entry.total_days}
            error={errors['timesheet.total_days']?.join('、')}
            change={(value) => change((before) => ({ ...before, total_days: value }))}
          />
        </Input.Wrapper>
      </Row>
      <Note above={4}>稼働時間は「168:30」または「168.5」の形で入力します</Note>
    </>
  )
}
