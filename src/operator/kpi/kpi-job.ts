import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { makeDrafts } from '../invoices/make-drafts.ts'
import { kpiQueue } from '../queues/kpi-queue.ts'
import { earlierMonths, openMonths } from './open-months.ts'
import { settingsByEnterprise } from './paid.ts'
import { frozenMonths } from './read-months.ts'
import { addEarlierMonths, freezeMonth, isFrozen, lockKpi, noteCorrections } from './write-months.ts'

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

/** Freezes a month that is over, unless somebody else just did. */
const freeze = (app: App, month: string, now: number) =>
  inTenant(app.db, platformId, async (tx) => {
    await lockKpi(tx)
    if (!(await isFrozen(tx, month)) && (await stands(tx, now)))
      await freezeMonth(tx, month, await settingsByEnterprise(tx))
  })

/** Notes what was entered, changed or invoiced after a month was frozen. */
const correct = (app: App, current: string) =>
  inTenant(app.db, platformId, async (tx) => {
    await lockKpi(tx)
    const frozen = (await frozenMonths(tx)).map(({ month }) => month)
    await addEarlierMonths(tx, earlierMonths(frozen, await settingsByEnterprise(tx), current))
    await noteCorrections(tx)
  })

/**
 * Freezes the months that are over and were not, oldest first, and notes corrections of those that are frozen. Doing it again
 * changes nothing; two processes do it after one another. Before a month is frozen, its invoices count what it still had.
 */
export const makeKpi = async (app: App, now = Date.now()): Promise<void> => {
  const current = monthOf(today(now))
  const open = await inTenant(app.db, platformId, async (tx) =>
    openMonths(
      (await frozenMonths(tx)).map(({ month }) => month),
      await settingsByEnterprise(tx),
      current,
    ),
  )
  const over = open.filter((month) => isOver(month, now))
  if (over.length > 0) await makeDrafts(app, current)
  for (const month of over) await freeze(app, month, now)
  await correct(app, current)
}

/** Keeps the operator's figures: every ten minutes, and when what an enterprise pays was changed. */
export const kpiJob = (app: App): JobKind<object> => ({
  name: kpiQueue.name,
  cron: '2,12,22,32,42,52 * * * *',
  atStart: true,
  work: () => makeKpi(app),
})
