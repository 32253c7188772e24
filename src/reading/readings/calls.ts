import type { Feature } from '#foundation/entity/entity.ts'
import type { ReadingKind } from './kinds.ts'

/** What differs between the calls of candidates and of jobs. */
export type Calls<F extends string> = {
  kind: ReadingKind
  family: F
  access: { feature: Feature; authority: 0 }
  noun: string
}

export const candidateCalls = {
  kind: 'candidate',
  family: 'candidate_readings',
  access: { feature: 'candidates', authority: 0 },
  noun: 'スキルシート',
} as const satisfies Calls<string>

export const jobCalls = {
  kind: 'job',
  family: 'job_readings',
  access: { feature: 'jobs', authority: 0 },
  noun: '案件メール',
} as const satisfies Calls<string>
