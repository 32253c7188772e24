import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { type BankDayMove, type PaymentTerm, paymentDates } from '#foundation/rules/payment-terms.ts'
import type { DocumentKind } from './kinds.ts'

type Side = DocumentKind['side']

const SHOWN = 12

export const paymentTerm = (contract: Stored, side: Side): PaymentTerm => ({
  usance_timing_id: contract[`${side}_usance_timing_id`] as number,
  usance_span_id: contract[`${side}_usance_span_id`] as number,
  usance_day_id: contract[`${side}_usance_day_id`] as number,
})

/** Where a pay day goes that falls on a bank holiday, as billing and payment have it. */
export const bankDayMove = (settings: DocumentSettings, side: Side): BankDayMove =>
  settings[side === 'sales' ? 'billing' : 'payment'].bank_day_move

/** The pay days of the contract's months, `YYYY-MM` and date. */
export const payDays = (contract: Stored, side: Side, move: BankDayMove): [string, string][] => {
  const period = {
    start_date: contract.period_start_date as string,
    end_date: contract.period_end_date as string,
  }
  return monthsOfPeriod(period).map(({ operational_month, end_date }) => [
    operational_month,
    paymentDates(end_date, paymentTerm(contract, side), move, isHoliday).due_date,
  ])
}

/** Of several contracts the days of all of them; they differ only where a month ends on different days. */
export const payDayText = (contracts: readonly Stored[], side: Side, move: BankDayMove): string => {
  const days = new Map<string, Set<string>>()
  for (const [month, day] of contracts.flatMap((contract) => payDays(contract, side, move)))
    days.set(month, (days.get(month) ?? new Set()).add(formatDate(day)))
  const all = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const shown = all
    .slice(0, SHOWN)
    .map(([month, dates]) => `${formatDate(month)}分 ${[...dates].sort().join('・')}`)
  return shown.join('、') + (all.length > SHOWN ? '、以降も同じ条件による' : '')
}
