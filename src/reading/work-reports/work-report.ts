import type { Place } from '../source-text/source-document.ts'

/** Minutes from midnight, an end past 24:00 for a night; null where the document does not say it. `minutes` is what was worked. */
export type WorkDay = { start: number | null; end: number | null; rest: number | null; minutes: number }

/** The month that a work report was handed in for, and the days of it that the operation covers. */
export type AskedMonth = { month: string; start_date: string; end_date: string }

/**
 * What a work report says: the hours of the month and of its days (`YYYY-MM-DD`), each with the place it was read at.
 * `is_total_sure` only where the document says the total twice, as a sum and by its days; `why` is what to tell people
 * where it is not sure.
 */
export type WorkReport = {
  kind: 'read' | 'unreadable'
  total_minutes: number | null
  is_total_sure: boolean
  days: Record<string, WorkDay>
  total_place: Place | null
  day_places: Record<string, Place>
  why: string | null
}
