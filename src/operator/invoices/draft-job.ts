import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { draftQueue } from '../queues/draft-queue.ts'
import { makeDrafts } from './make-drafts.ts'

/**
 * Makes the month's drafts on its first day, and brings open drafts up to what was counted since, every night; one enterprise's
 * when what it pays, or to whom its invoices go, was changed.
 */
export const draftInvoicesJob = (app: App): JobKind<{ agency?: number }> => ({
  name: draftQueue.name,
  cron: '20 0 * * *',
  atStart: true,
  work: (data) => makeDrafts(app, monthOf(today()), data?.agency ?? null),
})
