import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The work on what is kept of enterprises whose contract ended. */
export const removalQueue = { name: 'agency-removals' } as const

/** Has what is asked for done, once this is committed. */
export const noteRemoval = (tx: Executor) => enqueue<object>(tx, removalQueue, {})
