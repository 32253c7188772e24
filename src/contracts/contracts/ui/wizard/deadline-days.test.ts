import { expect, it } from 'vitest'
import { deadlineText } from './deadline-days.ts'

const period = { period_start_date: '2026-12-01', period_end_date: '2027-04-30' }
/** The New Year's Day alone. */
const isHoliday = (date: string) => date === '2027-01-01'
const rule = (month: number, date_type: number, day: number | null, hour: number | null = null) =>
  Object.fromEntries(
    Object.entries({ month, date_type, day, hour }).map(([part, value]) => [
      `deadline_submit_billing_${part}`,
      value,
    ]),
  )
const text = (values: object) => deadlineText({ ...period, ...values }, 'billing', isHoliday)

it('given a business day of the next month, then the first days are named with their weekday and hour', () => {
  expect(text(rule(1, 2, 2, 18))).toBe(
    '2026/12分 2027/01/05（火）18時、2027/01分 2027/02/02（火）18時、2027/02分 2027/03/02（火）18時 ほか',
  )
})

it('given 30, then it is the last day or the last business day of the month', () => {
  const month = { period_end_date: '2026-12-31' }
  expect(text({ ...rule(0, 1, 30), ...month })).toBe('2026/12分 2026/12/31（木）')
  expect(text({ ...rule(0, 2, 30), ...month })).toBe('2026/12分 2026/12/28（月）')
})

it('given no day yet or a period that is not in order, then nothing is named', () => {
  expect(text(rule(1, 2, null))).toBeNull()
  expect(text({ ...rule(1, 2, 2), period_end_date: '2026-11-30' })).toBeNull()
})
