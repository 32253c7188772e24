import type { Span } from '../layout/span.ts'

/** A project of a history before its months are counted. */
export type Project = {
  since: string | null
  until: string | null
  isCurrent: boolean
  /** It has a begin and a sign that it goes on, but no end: 2024年4月〜. */
  isOpen: boolean
  /** That it goes on was understood, not written. */
  isAssumed: boolean
  /** Where its period stands. */
  period: Span[]
  /** What it says: its skills are read from here. */
  spans: Span[]
  title: Span | null
  processes: { ids: number[]; spans: Span[] }
}

/** Projects of one history at most. */
export const maxProjects = 300

/** The newest of all projects goes on where it has no end; an older one whose end is missing does not. */
export function withOngoing(projects: readonly Project[]): Project[] {
  const newest = projects.reduce((last, { since }) => (since !== null && since > last ? since : last), '')
  return projects.map((project) =>
    project.isOpen && project.since === newest ? { ...project, isCurrent: true, isAssumed: true } : project,
  )
}
