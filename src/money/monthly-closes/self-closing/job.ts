import { sql } from 'kysely'
import { enterprisesThat } from '#contracts/timesheet-settings/read-settings.ts'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { closeQueue } from '../job.ts'
import { startRun } from '../start-run.ts'
import { isReady, type LookedAt, tryReady, withObstacles } from './look.ts'
import { readSelfMonths } from './read-months.ts'

const hourInJapan = () =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', hour: 'numeric', hour12: false }).format(
      new Date(),
    ),
  ) % 24

const kind = 'self_closing'

/** Those of these months that a run refused before. */
const refusedBefore = async (scope: Scope, looked: readonly LookedAt[]): Promise<Set<number>> => {
  const ids = looked.map(({ id }) => id)
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT DISTINCT target_id AS id FROM monthly_close_items WHERE enterprise_id = ${scope.enterpriseId}
          AND kind = 'self_operation' AND status = 'failed' AND target_id = ANY(${ids}::integer[])`,
  )
  return new Set(found.map(({ id }) => id))
}

/** The months whose hour has come and against which nothing is known; those that a run refused before are tried first. */
const readyMonths = async (scope: Scope, hour: number): Promise<LookedAt[]> => {
  const ready = withObstacles(await readSelfMonths(scope)).filter(
    (one) => isReady(one) && hour >= one.setting.auto_confirm_hour,
  )
  const refused = await refusedBefore(scope, ready)
  const again = await tryReady(
    scope,
    ready.filter(({ id }) => refused.has(id)),
  )
  return [...ready.filter(({ id }) => !refused.has(id)), ...again.filter(isReady)]
}

/** Begins a run for the ready months of each month, unless one is under way for it. */
const closeEnterprise = async (scope: Scope, hour: number) => {
  const ready = await readyMonths(scope, hour)
  const running = await rows<{ month: string }>(
    scope.tx,
    sql`SELECT month FROM monthly_close_runs WHERE enterprise_id = ${scope.enterpriseId} AND kind = ${kind} AND status = 'running'`,
  )
  const open = ready.filter((one) => !running.some(({ month }) => month === one.month))
  for (const [month, of] of Map.groupBy(open, (one) => one.month)) {
    await startRun(scope, { month, kind, select_ids: of.map(({ id }) => id) })
    await enqueue(scope.tx, closeQueue, {})
  }
}

/**
 * Every ten minutes: months of contracts that are set so, against which nothing stands, go through a run of the monthly close that
 * takes them in, confirms, bills, pays and mails them. Doing it again does nothing that was done.
 */
export const selfClosingJob = (app: App, hour = hourInJapan): JobKind<object> =>
  enterpriseJob({
    name: 'self-closing',
    cron: '*/10 * * * *',
    among: ({ db }) => enterprisesThat(db, 'auto_confirm_flg'),
    work: (scope) => closeEnterprise(scope, hour()),
  })(app)
