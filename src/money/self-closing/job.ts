import { sql } from 'kysely'
import { enterprisesThat } from '#contracts/timesheet-settings/read-settings.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { doEach } from '../monthly-closes/do-each.ts'
import { closeQueue } from '../monthly-closes/job.ts'
import { startRun } from '../monthly-closes/start-run.ts'
import { lookAtMonths, receiveOpen } from './look.ts'

const hourInJapan = () =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', hour: 'numeric', hour12: false }).format(
      new Date(),
    ),
  ) % 24

/** Begins the work on rows of a month, unless the same work of that month is under way already. */
const begin = async (
  scope: Scope,
  month: string,
  kind: 'send_operations' | 'confirm_payment' | 'mail_payment',
  ids: readonly number[],
) => {
  const running = await rows(
    scope.tx,
    sql`SELECT 1 FROM monthly_close_runs WHERE enterprise_id = ${scope.enterpriseId} AND month = ${month} AND kind = ${kind} AND status = 'running'`,
  )
  if (running.length > 0) return
  await startRun(scope, { month, kind, select_ids: [...ids] })
  await enqueue(scope.tx, closeQueue, {})
}

const byMonth = <R extends { id: number; month: string }>(found: readonly R[]) =>
  [...Map.groupBy(found, ({ month }) => month)].map(([month, of]) => [month, of.map(({ id }) => id)] as const)

/** Takes in and begins to confirm the months of an enterprise against which nothing stands, from the hour on that is set for each. */
const confirmReady = async (scope: Scope, hour: number) => {
  const looked = await lookAtMonths(scope, undefined)
  const ready = looked.filter(
    ({ obstacles, setting }) => obstacles.length === 0 && hour >= setting.auto_confirm_hour,
  )
  for (const [month, ids] of byMonth(ready)) {
    const { done } = await doEach(
      scope,
      ids.toSorted((a, b) => a - b),
      receiveOpen,
    )
    if (done.length > 0) await begin(scope, month, 'send_operations', done)
  }
}

type Bill = { id: number; month: string }

/** Bills of months that the product confirmed, whose payment side still waits for a step; one that was refused is left to staff. */
const paymentsLeft = (scope: Scope, kind: 'confirm_payment' | 'mail_payment') =>
  rows<Bill>(
    scope.tx,
    sql`SELECT b.id_by_enterprise_id AS id, t.operational_month AS month FROM billing_payments b
        JOIN contract_operations t ON t.enterprise_id = b.enterprise_id AND t.id_by_enterprise_id = b.contract_operation_id_by_enterprise_id
        JOIN monthly_close_items i ON i.enterprise_id = t.enterprise_id AND i.kind = 'send_operation' AND i.target_id = t.id_by_enterprise_id
        JOIN monthly_close_runs r ON r.enterprise_id = i.enterprise_id AND r.id_by_enterprise_id = i.run_id AND r.enterprise_member_id = 0
        LEFT JOIN monthly_close_items tried ON tried.enterprise_id = b.enterprise_id AND tried.kind = ${kind} AND tried.target_id = b.id_by_enterprise_id
        WHERE b.enterprise_id = ${scope.enterpriseId} AND i.status = 'done' AND tried.target_id IS NULL AND t.submission_status_flg = ${CONFIRMED}
          AND ${kind === 'confirm_payment' ? sql`coalesce(b.payment_status_flg, 0) <> ${CONFIRMED}` : sql`b.payment_status_flg = ${CONFIRMED} AND coalesce(b.payment_mail_status_flg, 0) = 0`}
        GROUP BY b.id_by_enterprise_id, t.operational_month ORDER BY 1 LIMIT 1000`,
  )

const closeEnterprise = async (scope: Scope, hour: number) => {
  await confirmReady(scope, hour)
  for (const kind of ['confirm_payment', 'mail_payment'] as const)
    for (const [month, ids] of byMonth(await paymentsLeft(scope, kind))) await begin(scope, month, kind, ids)
}

/**
 * Every ten minutes: months of contracts that are set so, against which nothing stands, are taken in, confirmed and billed by runs of the
 * monthly close, and their payment side after them. Doing it again does nothing that was done.
 */
export const selfClosingJob = (app: App, hour = hourInJapan): JobKind<object> => ({
  name: 'self-closing',
  cron: '*/10 * * * *',
  async work() {
    await eachInTurn(await enterprisesThat(app.db, 'auto_confirm_flg'), ({ id }) =>
      inTenant(app.db, id, (tx) => closeEnterprise(scopeOf(app, tx, id, null), hour())),
    )
  },
})
