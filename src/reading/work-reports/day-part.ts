import type { Place } from '../source-text/source-document.ts'
import type { Total } from './totals/total.ts'

/** One day as a table or list tells of it; lengths are exact minutes. `hours` is what it states as worked. */
export type DayFact = {
  date: string
  start: number | null
  end: number | null
  rest: number | null
  /** From the starts to the ends, breaks included. */
  gross: number | null
  hours: number | null
  /** Says that it is a day off, and yet has hours: those of a paid leave. */
  isLeave: boolean
  place: Place
}

/** A part of the document that goes through days: one column of dates with what stands beside it, or some lines. */
export type DayPart = {
  block: number
  /** Days with hours, in order. */
  days: DayFact[]
  /** All days that it names. */
  dates: string[]
  /** The month that the document calls it by; undefined where it names none. */
  named: string | undefined
  /** Sums in its own rows. */
  totals: Total[]
  kind: 'worked' | 'planned'
  /** Whether what was taken for the hours is named so, or fits the times beside it. */
  isTrusted: boolean
  isOddWeekday: boolean
  /** Days on which end - start - break are not the hours, where they are on nearly all others. */
  misfits: string[]
  /** One month of a table that goes through several, whose sums are not those of the month. */
  isOfMany: boolean
  /** Who it is of, where it is of more than one. */
  people: string[]
  /** Rows that show #### for a number. */
  hashes: number
  /** The cells of its headings and days, by their numbers in the block. */
  cells: ReadonlySet<number>
  /** The cells in columns that hold something else than hours worked, down to the end of the table. */
  notHours: ReadonlySet<number>
}
