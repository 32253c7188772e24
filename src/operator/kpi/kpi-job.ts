import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { kpiQueue } from '../queues/kpi-queue.ts'
import { countUsage } from './count-usage.ts'
import { openMonths } from './open-months.ts'
import { settingsByAgency } from './paid.ts'
import { frozenMonths } from './read-months.ts'
import { freezeMonth, isFrozen, lockKpi, noteCorrections, writeCounts } from './write-months.ts'

/** A month is frozen so long after its end: what was being written at midnight is committed by then. */
const graceMs = 10 * 60_000

const isOver = (month: string, now: number) =>
  now >= Date.parse(`${addMonths(month, 1)}-01T00:00:00+09:00`) + graceMs

/**
 * Whether figures stand already: not before the month in which the first contract was written down is over. Till then
 * somebody may still be writing down what was agreed years ago, and none of that is a correction.
 */
const stands = async (tx: Executor, now: number) => {
  const found = await row<{ since: string | null }>(
    tx,
    sql`SELECT min(created_at) AS since FROM enterprise_invoice_settings WHERE enterprise_id = ${platformId}`,
  )
  return found?.since ? isOver(monthOf(today(Date.parse(found.since))), now) : false
}

/** Counts a month that is not frozen, and freezes it when it is over. */
const makeMonth = async (app: App, month: string, now: number) => {
  const found = await countUsage(app, month)
  await inTenant(app.db, platformId, async (tx) => {
    await lockKpi(tx)
    if (await isFrozen(tx, month)) return
    await writeCounts(tx, month, found)
    if (isOver(month, now) && (await stands(tx, now)))
      await freezeMonth(tx, month, await settingsByAgency(tx))
  })
}

/**
 * Freezes the months that are over and were not, oldest first, counts the running one, and notes corrections of those that
 * are frozen. Doing it again changes nothing; two processes do it after one another.
 */
export const makeKpi = async (app: App, now = Date.now()): Promise<void> => {
  const open = await inTenant(app.db, platformId, async (tx) =>
    openMonths(
      (await frozenMonths(tx)).map(({ month }) => month),
      await settingsByAgency(tx),
      monthOf(today(now)),
    ),
  )
  for (const month of open) await makeMonth(app, month, now)
  await inTenant(app.db, platformId, async (tx) => {
    await lockKpi(tx)
    await noteCorrections(tx)
  })
}

/** Keeps the operator's figures: every ten minutes, and when what an agency pays was changed. */
export const kpiJob = (app: App): JobKind<object> => ({
  name: kpiQueue.name,
  cron: '2,12,22,32,42,52 * * * *',
  atStart: true,
  work: () => makeKpi(app),
})
