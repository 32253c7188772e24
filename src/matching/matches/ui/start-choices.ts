import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'

/** By when somebody, or a job, begins; values are days from today. */
export const startChoices = [
  { value: '0', label: 'すぐに' },
  { value: '14', label: '2週間以内' },
  { value: '31', label: '1か月以内' },
  { value: '62', label: '2か月以内' },
]

export const startDay = (value: string): string => addDays(today(), Number(value))
