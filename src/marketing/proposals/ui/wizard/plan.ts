import type { Looked } from '../client.ts'
import { type Draft, pairKey } from './draft.ts'

/** A candidate with the jobs that stand in the mail, and what is to be said of the others. */
export type Planned = {
  id: number
  name: string
  jobs: number[]
  warnings: Looked['warnings']
  /** Why nothing is sent at all: of the person, or no job is left. */
  left_out: Looked['candidates'][number]['left_out'] | 'no_jobs'
}

/** Whether a pair stands in the mail: by hand, else by its warnings. */
export const isIn = (draft: Draft, warned: boolean, candidate: number, job: number): boolean => {
  const key = pairKey(candidate, job)
  if (draft.excluded.includes(key)) return false
  return !warned || draft.included.includes(key)
}

/** What each candidate would get, in the order in which they were chosen. */
export const planOf = (looked: Looked, draft: Draft): Planned[] => {
  const warned = Map.groupBy(looked.warnings, ({ candidate_id }) => candidate_id)
  return looked.candidates.map(({ id, name, left_out }) => {
    const warnings = warned.get(id) ?? []
    const jobs = looked.jobs
      .filter((job) =>
        isIn(
          draft,
          warnings.some(({ job_id }) => job_id === job.id),
          id,
          job.id,
        ),
      )
      .map((job) => job.id)
    return { id, name, jobs, warnings, left_out: left_out ?? (jobs.length === 0 ? 'no_jobs' : null) }
  })
}
