import { type IsHoliday, isBankDay } from './business-days.ts'
import { addDays, addMonths, dayOf, monthOf } from './calendar.ts'
import type { Side } from './sides.ts'

/** A closing or pay day that means the month's end. */
const MONTH_END = 30

/** Closing day 1–28 or 30 = 月末; pay month 0 翌月 or 30 翌々月, counted from the closing month; pay day 1–28 or 30 = 月末. */
export type PaymentTerm = { usance_timing_id: number; usance_span_id: number; usance_day_id: number }

/** The term of a side of a contract; null while a part of it is missing. */
export function paymentTermOf(contract: Readonly<Record<string, unknown>>, side: Side): PaymentTerm | null {
  const [usance_timing_id, usance_span_id, usance_day_id] = ['timing', 'span', 'day'].map(
    (part) => contract[`${side}_usance_${part}_id`],
  )
  return typeof usance_timing_id === 'number' &&
    typeof usance_span_id === 'number' &&
    typeof usance_day_id === 'number'
    ? { usance_timing_id, usance_span_id, usance_day_id }
    : null
}

/** The client's pay day of a stated re-consignment; null where none is stated. */
export function upstreamTerm(contract: Readonly<Record<string, unknown>>): PaymentTerm | null {
  return contract.supplier_reconsignment_flg === 1 ? paymentTermOf(contract, 'sales') : null
}

/** Where a pay day on a day without banking moves; by default billing moves later, payment earlier. */
export type BankDayMove = 'earlier' | 'later' | 'unchanged'

export type PaymentDates = {
  closing_date: string
  /** The pay day as the term says. */
  agreed_date: string
  /** The pay day moved to a bank day, as the document setting says. */
  due_date: string
}

/** The dates of an operation that ends on `end_date`: the first closing day on or after it, and the pay day. */
export function paymentDates(
  end_date: string,
  term: PaymentTerm,
  move: BankDayMove,
  isHoliday: IsHoliday,
): PaymentDates {
  const closing_date = closingDate(end_date, term.usance_timing_id)
  const agreed_date = payDay(monthOf(closing_date), term)
  return { closing_date, agreed_date, due_date: moveToBankDay(agreed_date, move, isHoliday) }
}

/** The pay day of what is closed in a month: 2026-11 with 翌月 and 月末 is due on 2026-12-31. */
export function payDay(month: string, term: Pick<PaymentTerm, 'usance_span_id' | 'usance_day_id'>): string {
  return termDay(addMonths(month, term.usance_span_id === 0 ? 1 : 2), term.usance_day_id)
}

function closingDate(end_date: string, timing: number): string {
  const month = monthOf(end_date)
  const closing = termDay(month, timing)
  return end_date <= closing ? closing : termDay(addMonths(month, 1), timing)
}

/** Days stop at 28, so 31 stands for the end of any month. */
function termDay(month: string, day: number): string {
  return dayOf(month, day === MONTH_END ? 31 : day)
}

/** 2026-10-31 (Saturday): earlier 10-30, later 11-02. */
export function moveToBankDay(date: string, move: BankDayMove, isHoliday: IsHoliday): string {
  if (move === 'unchanged') return date
  let day = date
  while (!isBankDay(day, isHoliday)) day = addDays(day, move === 'earlier' ? -1 : 1)
  return day
}

/** N of N日サイト: month offset + pay day, month end counting 30. */
export function siteDays({ usance_span_id, usance_day_id }: PaymentTerm): number {
  return usance_span_id + usance_day_id
}

/** `30日サイト`. */
export function siteLabel(term: PaymentTerm): string {
  return `${siteDays(term)}日サイト`
}

/** `月末締め翌月末払い`, `15日締め翌々月10日払い`. */
export function paymentTermLabel({ usance_timing_id, usance_span_id, usance_day_id }: PaymentTerm): string {
  const closing = usance_timing_id === MONTH_END ? '月末' : `${usance_timing_id}日`
  return `${closing}締め${payDayLabel({ usance_span_id, usance_day_id })}払い`
}

/** `翌月末`, `翌々月10日`. */
export function payDayLabel({
  usance_span_id,
  usance_day_id,
}: Pick<PaymentTerm, 'usance_span_id' | 'usance_day_id'>): string {
  return `${usance_span_id === 0 ? '翌月' : '翌々月'}${usance_day_id === MONTH_END ? '末' : `${usance_day_id}日`}`
}
