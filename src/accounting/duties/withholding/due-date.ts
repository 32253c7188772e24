import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { moveToBankDay } from '#foundation/rules/payment-terms.ts'

/**
 * The day by which tax withheld in a month of payment is with the tax office: the 10th of the next month, on a closed day the
 * next open one (RULES §12). 2026-09 → 2026-10-13, after a weekend and a public holiday. The half-yearly term (納期の特例) does not
 * extend to any of our kinds of fee (docs/ACCOUNTING.md, Duties).
 */
export const withholdingDueDate = (month: string, isHoliday: IsHoliday): string =>
  moveToBankDay(`${addMonths(month, 1)}-10`, 'later', isHoliday)
