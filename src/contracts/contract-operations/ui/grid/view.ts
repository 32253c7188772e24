import { today } from '#foundation/entity/today.ts'
import { adjustmentTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { DAILY, FIXED, HOURLY } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { isToReceive } from '#foundation/rules/states/timesheet.ts'
import { formatDecimalHours, formatTime, parseWorkingTime } from '#foundation/rules/working-time.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Settlements, SideTerms, Terms } from '../../../contract-terms/settle-operation.ts'
import { type Amounts, amountsUnder, settlementOf } from '../../amounts.ts'
import type { Facts, MonthFact, Operation } from '../client.ts'

const minutes_max = 744 * 60
const days_max = 31

/** How times are shown and meant: 1 時:分, 2 10進. */
export type HourFormat = 1 | 2

/** Prices by the day are entered in days, everything else in hours. */
export const isDaily = ({ terms }: Pick<Operation, 'terms'>): boolean =>
  terms.sales.man_hour_type_id === DAILY

export const isLocked = (row: RecordRow): boolean =>
  row.submission_status_flg === CONFIRMED || row.closed_flg === 1

/** What was worked: minutes, or days where the price is by the day. */
export const workedOf = (row: Operation): number | null =>
  isDaily(row) ? row.working_days : row.working_minutes

const sides = ({ sales, supplier }: Terms): SideTerms[] => (supplier ? [sales, supplier] : [sales])

/** Whether the month cannot be settled without working time or days. */
const needsWork = (row: Operation): boolean =>
  row.operational_status_flg !== NO_WORK &&
  sides(row.terms).some((terms) => terms.man_hour_type_id === DAILY || terms.adjustment_flg !== FIXED)

export const isMissing = (row: Operation): boolean =>
  !isLocked(row) && needsWork(row) && workedOf(row) === null

export const isConfirmable = (row: Operation): boolean => !isLocked(row) && !isMissing(row)

/** 140–180h 中割, 固定, 時間精算, 日額. */
export const bandText = (terms: SideTerms): string => {
  if (terms.man_hour_type_id === DAILY) return '日額'
  if (terms.adjustment_flg === FIXED) return '固定'
  if (terms.adjustment_flg === HOURLY) return '時間精算'
  const type = terms.adjustment_type_id === null ? '' : labelOf(adjustmentTypes, terms.adjustment_type_id)
  return `${terms.adjustment_time_f}–${terms.adjustment_time_l}h ${type ?? ''}`.trimEnd()
}

export const workText = (row: Operation, worked: number | null, format: HourFormat): string => {
  if (worked === null) return ''
  if (isDaily(row)) return `${worked}日`
  return format === 1 ? formatTime(worked) : formatDecimalHours(worked)
}

export type Entry = { value: number | null } | { error: string }

/** What somebody typed or pasted: 185:40, 185.5, or 20 and 20日 where the price is by the day. Nothing empties the cell. */
export const readEntry = (row: Operation, text: string): Entry => {
  const written = text.normalize('NFKC').trim()
  if (written === '') return { value: null }
  if (isDaily(row)) {
    const days = /^(\d{1,2})日?$/.exec(written)
    return days && Number(days[1]) <= days_max
      ? { value: Number(days[1]) }
      : { error: `0〜${days_max}日で入力してください` }
  }
  const minutes = parseWorkingTime(written)
  if (minutes === undefined) return { error: '185:40 または 185.5 の形で入力してください' }
  return minutes <= minutes_max ? { value: minutes } : { error: '0〜744時間で入力してください' }
}

/** The month as it would stand with this much work. */
export const withWork = (row: Operation, worked: number | null): Operation => ({
  ...row,
  [isDaily(row) ? 'working_days' : 'working_minutes']: worked,
})

/** Both sides settled with this much work, in the contract's tax flags; null while the terms need more than is known. */
export const settlementsOf = (row: Operation, worked: number | null): Settlements | null =>
  settlementOf(row.terms, withWork(row, worked))

/** The amounts that saving this much work will store, in yen without tax. */
export const amountsWith = (row: Operation, worked: number | null): Amounts =>
  amountsUnder(row.terms, withWork(row, worked))

export const filters = [
  { key: 'all', label: 'すべて' },
  { key: 'missing', label: '稼働時間が未入力' },
  { key: 'unconfirmed', label: '未確定' },
  { key: 'unreported', label: '作業報告書なし' },
  { key: 'handed_in', label: '受け取り待ち' },
  { key: 'adjusted', label: '超過・控除あり' },
] as const
export type FilterKey = (typeof filters)[number]['key']

const tests: Record<FilterKey, (row: Operation, fact: MonthFact | undefined) => boolean> = {
  all: () => true,
  missing: isMissing,
  unconfirmed: (row) => row.submission_status_flg !== CONFIRMED,
  unreported: (row, fact) => fact?.deliverables === 0 && row.operational_status_flg !== NO_WORK,
  handed_in: (_, fact) => !!fact?.timesheet && isToReceive(fact.timesheet.state, fact.timesheet.approver),
  adjusted: (row) => (row.adjustment_amount ?? 0) !== 0,
}

export const isFilter = (key: string | null): key is FilterKey => filters.some((filter) => filter.key === key)

/** What narrows the grid: a chip, the client and the owner. */
export type GridFilter = { filter: FilterKey; companyId: number | null; memberId: number | null }

/** The rows that a chip and the pickers leave. */
export const filterRows = (
  rows: readonly Operation[],
  { filter, companyId, memberId }: GridFilter,
  facts: Facts,
): Operation[] =>
  rows.filter((row) => {
    const fact = facts.get(row.id_by_enterprise_id)
    return (
      tests[filter](row, fact) &&
      (companyId === null || row.sales_company_id_by_enterprise_id === companyId) &&
      (memberId === null || fact?.enterprise_member?.id === memberId)
    )
  })

export const countOf = (rows: readonly Operation[], filter: FilterKey, facts: Facts): number =>
  rows.filter((row) => tests[filter](row, facts.get(row.id_by_enterprise_id))).length

/** Whether a month is over, so that what is missing is late; on its last day people still work. */
export const isOver = (month: string): boolean => monthEnd(month) < today()

/** What was worked in the month before, as the cell would show it. */
export const previousText = (row: Operation, fact: MonthFact | undefined, format: HourFormat): string =>
  workText(row, (isDaily(row) ? fact?.previous_days : fact?.previous_minutes) ?? null, format)

export type Totals = { entered: number; confirmed: number; sales: number; supplier: number; profit: number }

/** Sums of the rows in view; months without an amount count nothing. */
export const totalsOf = (rows: readonly Operation[]): Totals => {
  const sum = (key: 'sales_amount' | 'supplier_amount' | 'gross_profit_price') =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  return {
    entered: rows.filter((row) => !needsWork(row) || workedOf(row) !== null).length,
    confirmed: rows.filter((row) => row.submission_status_flg === CONFIRMED).length,
    sales: sum('sales_amount'),
    supplier: sum('supplier_amount'),
    profit: sum('gross_profit_price'),
  }
}
