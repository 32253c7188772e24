import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The work that makes drafts of invoices. */
export const draftQueue = { name: 'draft-invoices' } as const

/** Has an enterprise's drafts looked at, once this is committed. */
export const noteDrafts = (tx: Executor, enterprise: number) =>
  enqueue<{ agency: number }>(tx, draftQueue, { agency: enterprise })
