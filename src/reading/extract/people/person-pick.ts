import type { Span } from '../layout/span.ts'
import type { CandidateReading } from '../reading.ts'
import type { CandidateTopic } from './person-labels.ts'

export type PersonFields = CandidateReading['fields']

/** What stands behind or below some labels of a person, the nearest first. */
export type Pick = (...topics: CandidateTopic[]) => Span[]
