import type { TakenUse } from '#marketing/inbound-mail/addresses.ts'
import type { ReadingKind } from './kinds.ts'

/** What stands before the + of the address of a kind. */
export const usedFor: Record<ReadingKind, TakenUse> = { candidate: 'sheets', job: 'jobs' }
export const kindOf: Record<TakenUse, ReadingKind> = { sheets: 'candidate', jobs: 'job' }
