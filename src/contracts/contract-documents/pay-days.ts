import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { type BankDayMove, type PaymentTerm, paymentDates } from '#foundation/rules/payment-terms.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import type { Contract } from '../contracts/contract.ts'
import type { DocumentKind } from './kinds.ts'

type Side = DocumentKind['side']

const SHOWN = 12

/** The month's end, and the month after the next. */
const LATEST = 30

/** A side's term. What is missing counts as the latest day: `documentErrors` asks for that of the document's own side only. */
export const paymentTerm = (contract: Contract, side: Side): PaymentTerm => ({
  usance_timing_id: contract[`${side}_usance_timing_id`] ?? LATEST,
  usance_span_id: contract[`${side}_usance_span_id`] ?? LATEST,
  usance_day_id: contract[`${side}_usance_day_id`] ?? LATEST,
})

/** Where a pay day goes that falls on a bank holiday, as billing and payment have it. */
export const bankDayMove = (settings: DocumentSettings, side: Side): BankDayMove =>
  settings[side === 'sales' ? 'billing' : 'payment'].bank_day_move

/** The pay days of the contract's months, `YYYY-MM` and date. */
export const payDays = (contract: Contract, side: Side, move: BankDayMove): [string, string][] => {
  return monthsOfPeriod(periodOf(contract)).map(({ operational_month, end_date }) => [
    operational_month,
    paymentDates(end_date, paymentTerm(contract, side), move, isHoliday).due_date,
  ])
}

/** Of several contracts the days of all of them; they differ only where a month ends on different days. */
export const payDayText = (contracts: readonly Contract[], side: Side, move: BankDayMove): string => {
  const days = new Map<string, Set<string>>()
  for (const [month, day] of contracts.flatMap((contract) => payDays(contract, side, move)))
    days.set(month, (days.get(month) ?? new Set()).add(formatDate(day)))
  const all = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const shown = all
    .slice(0, SHOWN)
    .map(([month, dates]) => `${formatDate(month)}分 ${[...dates].sort().join('・')}`)
  return shown.join('、') + (all.length > SHOWN ? '、以降も同じ条件による' : '')
}
