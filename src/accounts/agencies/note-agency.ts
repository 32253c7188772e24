import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The work that brings the operator's list of agencies up to date. */
export const copyAgencyQueue = { name: 'copy-agencies' } as const

/** Tells the operator's list, once this is committed, that an agency has changed. */
export const noteAgency = (tx: Executor, id: number) => enqueue<{ id: number }>(tx, copyAgencyQueue, { id })
