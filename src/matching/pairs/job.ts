import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { findPairs } from './find-pairs.ts'
import { writePairs } from './write-pairs.ts'

/** Finds and keeps the best pairs of one enterprise for a day. */
export const matchEnterprise = async (app: App, enterpriseId: number, day: string): Promise<void> => {
  const inScope: InScope = (work) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))
  await writePairs(inScope, await findPairs(inScope, day), day)
}

/** Every night: all open jobs against all free candidates, enterprise by enterprise. Those already done that day are passed over. */
export const matchPairsJob = (app: App): JobKind<object> => ({
  name: 'match-pairs',
  cron: '30 5 * * *',
  async work() {
    const day = today()
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ id: number }>(
        tx,
        sql`SELECT e.id FROM enterprises e LEFT JOIN match_runs r ON r.enterprise_id = e.id
            WHERE e.id > 0 AND (r.done_on IS NULL OR r.done_on < ${day}::date) ORDER BY e.id`,
      ),
    )
    await eachInTurn(enterprises, ({ id }) => matchEnterprise(app, id, day))
  },
})
