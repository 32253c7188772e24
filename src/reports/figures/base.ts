import type { Store } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Subject } from './report.ts'

/** Which rows, over the days of a period: dates of the first and the last. */
export type Within = (first_day: Fragment, last_day: Fragment) => Fragment

/** One sum over the rows of a base: what each row adds (null: 1, it is counted), and which rows do. */
export type Sum = {
  /** What a row adds, over the alias `t`; null where rows are counted. */
  adds: Fragment | null
  /** Which rows it takes, over `t`; all where absent. */
  when?: Fragment
  /** Of rows that run through periods: in which of these it takes them, over their days; in all where absent. */
  within?: Within
  /** It needs `c`. */
  readsSubject?: true
}

/** A whole number that each row has, null where it has none: how often each occurs is kept, so that any rows together have a median. */
export type Spread = { key: string; of: Fragment }

/**
 * Rows that figures are made of, and in which period each stands. Fragments speak of the row as `t` and of the record it
 * belongs to as `c` (its contract, or its opportunity) unless the row is that record.
 */
export type Base = {
  of: Store
  subject: Subject
  /** The id of the record it belongs to, as a column of `t`. */
  subjectId: Fragment
  /** Only these rows, whatever is asked. */
  when?: Fragment
  /** What it reads besides, joined to `t`. */
  join?: Fragment
  sums: Readonly<Record<string, Sum>>
  /** The month of a row. */
  month: Fragment
  /** The client of a row. */
  client: Fragment
} & (
  | {
      /** Each row stands in one month, and periods add up: the rows of months, which come in order. */
      inMonths: (months: readonly string[]) => Fragment
      spread?: Spread | undefined
    }
  | {
      /** Rows run from `period_start_date` to `period_end_date` and are only counted, in each of the periods they touch. */
      spans: Within
    }
)
