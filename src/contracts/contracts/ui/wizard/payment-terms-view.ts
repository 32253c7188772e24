import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { weekdayName } from '#foundation/rules/calendar.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { type BankDayMove, paymentDates, paymentTermOf, siteLabel } from '#foundation/rules/payment-terms.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import type { Side } from './sections.ts'

/** 2027/02/01（月） */
export const dayText = (date: string): string => `${date.replaceAll('-', '/')}（${weekdayName(date)}）`

export type FirstPayment = { site: string; due: string; note: string | null }

/**
 * When the first month is paid, and why not on the agreed day where that is a bank holiday (`move` is the document
 * setting). Null while the period or the term is missing.
 */
export const firstPayment = (
  draft: Values,
  side: Side,
  isHoliday: IsHoliday,
  move: BankDayMove,
): FirstPayment | null => {
  const term = paymentTermOf(draft, side)
  const { period_start_date: start_date, period_end_date: end_date } = draft
  if (!term || typeof start_date !== 'string' || typeof end_date !== 'string' || end_date < start_date)
    return null
  const [first] = monthsOfPeriod({ start_date, end_date })
  if (!first) return null
  const { agreed_date, due_date } = paymentDates(first.end_date, term, move, isHoliday)
  const moved = move === 'later' ? '翌営業日' : '前営業日'
  return {
    site: siteLabel(term),
    due: dayText(due_date),
    note:
      agreed_date === due_date
        ? null
        : `${dayText(agreed_date)}は金融機関の休業日のため、帳票設定に従い${moved}になります。`,
  }
}
