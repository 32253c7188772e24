import { linesOf, type Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import type { JobTopic } from './job-labels.ts'

export type JobFields = JobReading['fields']

/** What stands behind or below some labels of a job. */
export type Pick = (...topics: JobTopic[]) => Span[]

/** The first lines of some values. */
export const firstLines = (spans: readonly Span[], count = 4): Span[] =>
  spans.flatMap((span) => linesOf(span).slice(0, count))
