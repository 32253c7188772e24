import type { Store } from '#foundation/entity/scope.ts'
import { candidates } from '#sales/candidates/server.ts'
import { jobs } from '#sales/jobs/server.ts'

/** What is read out of a source. */
export const readingKinds = ['candidate', 'job'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** Sources of one batch at most. */
export const maxSources = 50

/** The records that readings of a kind become. */
export const storeOf = (kind: ReadingKind): Store => (kind === 'candidate' ? candidates : jobs) as Store
