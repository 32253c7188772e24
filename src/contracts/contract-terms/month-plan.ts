import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { isOwnEmployee, RANGE } from '#foundation/rules/contract-codes.ts'
import { monthsOfPeriod, type OperationMonth } from '#foundation/rules/contract-period.ts'
import { type Proration, type ProrationTerms, proposeProration } from '#foundation/rules/proration.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { submissionDeadline } from '#foundation/rules/submission-deadline.ts'
import { contractAt } from './contract-at.ts'
import type { deadlineKinds } from './contract-fields.ts'

/** A contract as stored, or as it is being typed: what is no number yet counts as missing. */
type Values = Record<string, unknown>

/** The terms that a month may have of its own, in yen and whole hours; null = the contract's. */
export type OwnTerms = {
  price_num: number | null
  adjustment_time_f: number | null
  adjustment_time_l: number | null
}
export type MonthException = OwnTerms & { month: string; side: Side; reason: string | null }

/** Where the terms of a month come from. */
export type TermSource = 'contract' | 'proration' | 'exception'

/** What holds on a side in a month; `days` where the contract covers a part of its business days. */
export type SideMonth = OwnTerms & {
  source: TermSource
  reason: string | null
  days: { covered: number; month: number } | null
}

export type DeadlineKind = keyof typeof deadlineKinds
export type Deadline = { date: string; hour: number | null; desc: string | null }

export type PlannedMonth = OperationMonth & {
  sales: SideMonth
  supplier: SideMonth
  deadlines: Record<DeadlineKind, Deadline | null>
}

const keys = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const hasRange = (contract: Values, side: Side) =>
  contract[`${side}_adjustment_flg`] === RANGE && !(side === 'supplier' && isOwnEmployee(contract))

/** The share of price and hours proposed for a month covered in part; null for a whole month or without a price. */
const prorationOf = (
  contract: Values,
  side: Side,
  period: OperationMonth,
  isHoliday: IsHoliday,
): Proration | null => {
  if (typeof contract[`${side}_price_num`] !== 'number') return null
  const of = (key: string) => numberOf(contract[`${side}_${key}`]) ?? 0
  const terms: ProrationTerms = {
    price_num: of('price_num'),
    adjustment_time_f: of('adjustment_time_f'),
    adjustment_time_l: of('adjustment_time_l'),
    man_hour_type_id: of('man_hour_type_id'),
    adjustment_flg: of('adjustment_flg'),
    rounding_price_id: of('rounding_price_id') || 1,
  }
  return proposeProration(terms, period, isHoliday) ?? null
}

/** The terms that a side has in this month alone: what staff set, else the proposed share; nulls otherwise. */
export const ownTerms = (
  contract: Values,
  side: Side,
  period: OperationMonth,
  exceptions: readonly MonthException[],
  isHoliday: IsHoliday,
): OwnTerms => {
  const set = exceptions.find((each) => each.month === period.operational_month && each.side === side)
  const own = set ?? prorationOf(contract, side, period, isHoliday)
  const hours = hasRange(contract, side) ? own : null
  return {
    price_num: own?.price_num ?? null,
    adjustment_time_f: hours?.adjustment_time_f ?? null,
    adjustment_time_l: hours?.adjustment_time_l ?? null,
  }
}

const sideMonth = (
  contract: Values,
  side: Side,
  period: OperationMonth,
  exceptions: readonly MonthException[],
  isHoliday: IsHoliday,
): SideMonth => {
  const set = exceptions.find((each) => each.month === period.operational_month && each.side === side)
  const proration = prorationOf(contract, side, period, isHoliday)
  const own = ownTerms(contract, side, period, exceptions, isHoliday)
  const isOwn = set !== undefined && (proration !== null || keys.some((key) => own[key] !== null))
  const of = (key: (typeof keys)[number]) => own[key] ?? numberOf(contract[`${side}_${key}`])
  const hours = hasRange(contract, side)
  return {
    price_num: of('price_num'),
    adjustment_time_f: hours ? of('adjustment_time_f') : null,
    adjustment_time_l: hours ? of('adjustment_time_l') : null,
    source: isOwn ? 'exception' : !set && proration ? 'proration' : 'contract',
    reason: isOwn ? set.reason : null,
    days: proration && { covered: proration.covered_days, month: proration.month_days },
  }
}

const deadlineOf = (
  contract: Values,
  kind: DeadlineKind,
  month: string,
  isHoliday: IsHoliday,
): Deadline | null => {
  const of = (part: string) => contract[`deadline_submit_${kind}_${part}`]
  const term = {
    month: numberOf(of('month')),
    day: numberOf(of('day')),
    date_type: numberOf(of('date_type')),
  }
  const date = submissionDeadline(month, term, isHoliday)
  return date === null ? null : { date, hour: numberOf(of('hour')), desc: textOf(of('desc')) }
}

/** Every month of a contract with what holds in it and by when what is to be handed in; none while the period is not in order. */
export const planMonths = (
  contract: Values,
  exceptions: readonly MonthException[],
  isHoliday: IsHoliday,
): PlannedMonth[] => {
  const { period_start_date: start_date, period_end_date: end_date } = contract
  if (typeof start_date !== 'string' || typeof end_date !== 'string' || end_date < start_date) return []
  return monthsOfPeriod({ start_date, end_date }).map((period) => {
    const agreed = contractAt(contract, period.operational_month)
    const deadline = (kind: DeadlineKind) => deadlineOf(contract, kind, period.operational_month, isHoliday)
    return {
      ...period,
      sales: sideMonth(agreed, 'sales', period, exceptions, isHoliday),
      supplier: sideMonth(agreed, 'supplier', period, exceptions, isHoliday),
      deadlines: {
        deliverable: deadline('deliverable'),
        billing: deadline('billing'),
        payment: deadline('payment'),
        support_price: deadline('support_price'),
      },
    }
  })
}
