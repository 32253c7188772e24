import type { Condition } from '#foundation/entity/condition.ts'
import type { Feature } from '#foundation/entity/entity.ts'

/** One kind of thing to be done today that is a list: which of its records wait, also for the browser, which opens that list. */
export type TodaySection = {
  key: string
  label: string
  /** The list: the path after /enterprise, and the family of its calls. */
  plural:
    | 'applies'
    | 'opportunities'
    | 'contracts'
    | 'contract_operations'
    | 'billing_payments'
    | 'agreements'
  feature: Feature
  /** Which column says whose it is. */
  owner: string
  /** What is asked of a record; `day` is today. */
  conditions: (day: string) => Condition[]
  sort: string
  order: 'asc' | 'desc'
  /** Where it is about: a reference and the list it leads to. */
  about: { column: string; list: 'jobs' | 'companies' }
  /** When: a date, a month or an instant. */
  at: string
  /** What it comes to, in yen. */
  amount?: string
  /** A state or kind of the record that the row shows. */
  state?: string
}

export const equal = (column: string, value: number | number[]): Condition => ({ column, type: 1, value })
export const unequal = (column: string, value: number): Condition => ({ column, type: 2, value })
export const isEmpty = (column: string): Condition => ({ column, type: 9 })
export const isFilled = (column: string): Condition => ({ column, type: 8 })
export const within = (column: string, days: number): Condition => ({ column, type: 10, value: days })
export const until = (column: string, max: string): Condition => ({ column, type: 6, value: max })
export const since = (column: string, min: string): Condition => ({ column, type: 4, value: min })
