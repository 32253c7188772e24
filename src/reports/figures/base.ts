import type { Store } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Subject } from './report.ts'

/** One sum over the rows of a base: what each row adds (null: 1, it is counted), and which rows do. */
export type Sum = {
  /** What a row adds, over the alias `t`; null where rows are counted. */
  adds: Fragment | null
  /** Which rows it takes, over `t`; all where absent. */
  when?: Fragment
}

/**
 * Rows that figures are made of, and in which period each stands. Fragments speak of the row as `t`, of the record it belongs
 * to (its contract, or its opportunity) as `c` and of the period as `p` (start_month, end_month, first_day, last_day).
 */
export type Base = {
  of: Store
  /** When a row stands in the period. */
  within: Fragment
  subject: Subject
  /** The id of that record, as a column of `t`. */
  subjectId: Fragment
  /** Only these rows, whatever is asked. */
  when?: Fragment
  sums: Readonly<Record<string, Sum>>
  /** It needs `c` for its own sums. */
  readsSubject?: true
  /** Each row stands in one month: periods add up. */
  isMonthly?: true
  /** `month` is a column with an index: rows of single months are found by it. */
  hasMonthColumn?: true
  /** Where a row stands depends on the months of `period_start_date` and `period_end_date` alone, and rows are only counted. */
  isCountedByDays?: true
  /** The month of a row, for the list behind a figure. */
  month: Fragment
  /** The client of a row. */
  client: Fragment
}
