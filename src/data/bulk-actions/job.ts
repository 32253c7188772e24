import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { bulkQueue } from '#foundation/api/bulk-routes.ts'
import { setStatus } from '#foundation/entity/bulk/actions.ts'
import { runNext } from '#foundation/entity/bulk/run.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { countFailure } from '#foundation/platform/queue/failures.ts'

type Open = { enterprise_id: number; id: number }

/** Actions that are under way. */
const open = sql`status IN ('running', 'undoing')`

const openActions = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<Open>(
      tx,
      sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM bulk_actions WHERE ${open} ORDER BY started_at`,
    ),
  )

type Owner = Member & { target_type: string; kind: string }

/** Who started the action and may still do so: active, the area open, and for a delete manager or above. */
const ownerOf = async (scope: Scope, id: number): Promise<Owner | undefined> => {
  const owner = await row<Owner>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.authority, m.contract_permission, a.target_type, a.kind FROM bulk_actions a
        JOIN enterprise_members m ON m.enterprise_id = a.enterprise_id AND m.id_by_enterprise_id = a.enterprise_member_id AND m.member_status = 1
        WHERE a.enterprise_id = ${scope.enterpriseId} AND a.id_by_enterprise_id = ${id}`,
  )
  const of = scope.stores.find(({ entity }) => entity.name === owner?.target_type)
  if (!owner || !of || (owner.kind === 'delete' && owner.authority < 1)) return undefined
  const open = maySee({ ...scope, member: owner }, of.entity.feature, await restrictionsOf(scope))
  return open ? owner : undefined
}

/** One chunk in one transaction, in the name of who started it. Answers whether something may be left. */
const step = (app: App, { enterprise_id, id }: Open): Promise<boolean> =>
  inTenant(app.db, enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, enterprise_id, null)
    const owner = await ownerOf(scope, id)
    const of = scope.stores.find(({ entity }) => entity.name === owner?.target_type)
    if (!owner || !of) {
      await setStatus(scope, id, 'cancelled')
      return false
    }
    return runNext(of, { ...scope, member: owner }, id)
  })

/**
 * Works on every bulk action that is open, chunk by chunk: when one was started, every minute, and when the process starts,
 * so that what a killed process left is gone on with. A chunk is locked while it is worked on; nothing is done twice.
 */
export const bulkActionJob = (app: App): JobKind<object> => ({
  ...bulkQueue,
  cron: '* * * * *',
  atStart: true,
  async work() {
    for (const action of await openActions(app))
      try {
        while (await step(app, action));
      } catch (error) {
        await countFailure(app.db, { table: 'bulk_actions', open }, action, error)
        throw error
      }
  },
})
