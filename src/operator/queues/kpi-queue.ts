import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The work that keeps the operator's figures. */
export const kpiQueue = { name: 'kpi' } as const

/** Has the months that are over looked at again, once this is committed: what an enterprise pays was changed. */
export const noteKpi = (tx: Executor) => enqueue<object>(tx, kpiQueue, {})
