import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The work that keeps the monthly prices of enterprises. */
export const priceQueue = { name: 'price-agencies' } as const

/** Has an enterprise's monthly price looked at, once this is committed. */
export const notePrice = (tx: Executor, id: number) => enqueue<{ id: number }>(tx, priceQueue, { id })
