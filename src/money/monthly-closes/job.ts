import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { newClaim, sweepClaims } from '#foundation/platform/queue/claims.ts'
import { countFailure, isLastFailure } from '#foundation/platform/queue/failures.ts'
import type { Claimed } from './claim.ts'
import { areasOf, type RunKind, runKinds } from './close.ts'
import { type Asking, workOnChunk } from './run-step.ts'

/** The queue of runs that are worked on in the background. */
export const closeQueue = { name: 'monthly-closes' } as const

type Open = { enterprise_id: number; id: number; kind: RunKind; reason: string | null }

/** Chunks of each kind before the other runs have their turn. */
const chunksAtATime = 4

const runs = {
  table: 'monthly_close_runs',
  held: sql`status = 'running'`,
  freed: sql`claimed_by = NULL, claimed_until = NULL`,
}

/** A run that fails again and again is given up and can be resumed by hand. A cluster knows no now within CASE. */
const failing = () => ({
  table: runs.table,
  open: runs.held,
  also: sql`, ${runs.freed}, completed_at = CASE WHEN ${isLastFailure} THEN ${new Date().toISOString()}::timestamptz END`,
})

/** Runs that nobody works on: free ones, ones whose worker fell silent, ones of a process that is gone. */
const openRuns = async (app: App) => {
  await sweepClaims(app, runs)
  return asSystem(app.db, (tx) =>
    rows<Open>(
      tx,
      sql`SELECT enterprise_id, id_by_enterprise_id AS id, kind, reason FROM monthly_close_runs
          WHERE status = 'running' AND (claimed_until IS NULL OR claimed_until < statement_timestamp()) ORDER BY started_at`,
    ),
  )
}

const endRun = (scope: Scope, id: number, status: 'completed' | 'cancelled') =>
  sql`UPDATE monthly_close_runs SET status = ${status}, completed_at = statement_timestamp(), claimed_by = NULL, claimed_until = NULL
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND status = 'running'`.execute(
    scope.tx,
  )

/** A run that the product itself began: it acts for nobody. */
const product = null

/** Who started the run and may still do so: active, and its areas open. */
const ownerOf = async (
  scope: Scope,
  { id, kind }: Pick<Open, 'id' | 'kind'>,
): Promise<Member | typeof product | undefined> => {
  const restrictions = await restrictionsOf(scope)
  const isOpen = (member: Member | null) =>
    areasOf(kind).every((area) => maySee({ ...scope, member }, area, restrictions))
  const begun = await row<{ by: number }>(
    scope.tx,
    sql`SELECT enterprise_member_id AS by FROM monthly_close_runs WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (begun?.by === 0) return isOpen(product) ? product : undefined
  const owner = await row<Member>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.authority, m.contract_permission FROM monthly_close_runs r
        JOIN enterprise_members m ON m.enterprise_id = r.enterprise_id AND m.id_by_enterprise_id = r.enterprise_member_id AND m.member_status = 1
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.id_by_enterprise_id = ${id}`,
  )
  return owner && isOpen(owner) ? owner : undefined
}

/** Work in the name of who started the run; the run ends when they may not do it any more. */
const inNameOfOwner =
  (app: App, enterpriseId: number, run: Pick<Open, 'id' | 'kind'>): InScope =>
  (work) =>
    inTenant(app.db, enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, enterpriseId, null)
      const owner = await ownerOf(scope, run)
      const nobody = { id: 0, authority: 0, contract_permission: 0 } as const
      return work({ ...scope, member: owner === undefined ? nobody : owner })
    })

/** Some chunks of a run, its kinds side by side; answers whether there is more to do. */
const step = async (
  app: App,
  { enterprise_id, id, kind, reason }: Open,
  worker: string,
  asking: Asking,
): Promise<boolean> => {
  const bare = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterprise_id, (tx) => work(scopeOf(app, tx, enterprise_id, null)))
  const owner = await bare((scope) => ownerOf(scope, { id, kind }))
  if (owner === undefined) {
    await bare((scope) => endRun(scope, id, 'cancelled'))
    return false
  }
  const claimed: Claimed = { enterpriseId: enterprise_id, id, worker, reason }
  const inScope = inNameOfOwner(app, enterprise_id, { id, kind })
  const lane = async (item: (typeof runKinds)[RunKind]['items'][number]) => {
    for (let i = 0; i < chunksAtATime; i++)
      if (!(await workOnChunk(app, inScope, claimed, item, asking))) return false
    return true
  }
  const more = await Promise.all(runKinds[kind].items.map(lane))
  if (more.some(Boolean)) return true
  await bare(async (scope) => {
    const left = await row(
      scope.tx,
      sql`SELECT 1 AS found FROM monthly_close_items WHERE enterprise_id = ${enterprise_id} AND run_id = ${id} AND status IN ('queued', 'doing') LIMIT 1`,
    )
    if (!left) await endRun(scope, id, 'completed')
  })
  return false
}

/**
 * Works on every run that is under way, some chunks of each in turn: when one was started, every minute, and when the
 * process starts, so that what a killed process left is gone on with. A row and what became of it are one transaction.
 */
export const monthlyCloseJob = (app: App, asking: Asking): JobKind<object> => ({
  ...closeQueue,
  cron: '* * * * *',
  atStart: true,
  async work() {
    const worker = newClaim((await app.instances.current()).id)
    const mine = new Map<string, Open>()
    const take = async () => {
      for (const run of await openRuns(app)) mine.set(`${run.enterprise_id}/${run.id}`, run)
    }
    for (await take(); mine.size > 0; await take())
      for (const [key, run] of [...mine])
        try {
          if (!(await step(app, run, worker, asking))) mine.delete(key)
        } catch (error) {
          mine.delete(key)
          await countFailure(app.db, failing(), run, error)
          throw error
        }
  },
})
