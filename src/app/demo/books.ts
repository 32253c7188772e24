import { closeMonth } from '#accounting/journals/close-month.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'

/** Months that the tax accountant has had, before last month; last month's books are still open. */
const closed = [-4, -3, -2]

/** Closes the books of months gone by, one after the other. */
export const closeBooks = async (scope: Scope): Promise<void> => {
  for (const n of closed) await closeMonth(scope, addMonths(monthOf(today()), n))
}
