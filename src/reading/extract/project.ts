import type { Span } from './span.ts'

/** A project of a history before its months are counted. */
export type Project = {
  since: string | null
  until: string | null
  isCurrent: boolean
  /** Where its period stands. */
  period: Span[]
  /** What it says: its skills are read from here. */
  spans: Span[]
  title: Span | null
  processes: { ids: number[]; spans: Span[] }
}

/** Projects of one history at most. */
export const maxProjects = 300
