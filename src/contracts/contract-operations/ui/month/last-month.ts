import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { store } from '#foundation/ui/store.ts'

/** The month (`YYYY-MM`) that was looked at last on a screen that has one: the next of them opens with it. */
export const lastMonth = store<string | undefined>(undefined)

/**
 * The month to begin with: the one looked at last. Else what is entered and closed at the beginning of a month is the month
 * before; from the 16th on, the one that runs.
 */
export const monthAtHand = (): string => {
  const day = today()
  return lastMonth.get() ?? (Number(day.slice(8)) <= 15 ? addMonths(monthOf(day), -1) : monthOf(day))
}

/** Whether an address names a month. */
export const isMonth = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)
