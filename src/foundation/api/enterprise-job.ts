import { sql } from 'kysely'
import type { Scope } from '../entity/scope.ts'
import { today } from '../entity/today.ts'
import { asSystem, inTenant, rows } from '../platform/database/transaction.ts'
import { eachInTurn } from '../platform/jobs/each-in-turn.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { type App, scopeOf } from './app.ts'

type Enterprise = { id: number }

const everyone = ({ db }: App): Promise<Enterprise[]> =>
  asSystem(db, (tx) => rows<Enterprise>(tx, sql`SELECT id FROM enterprises ORDER BY id`))

/**
 * A job by the calendar that does the same in every enterprise, each in a transaction of its own, for nobody. One that fails leaves
 * the others, and is tried again with the job: `work` must pass over what is done.
 * @param among the enterprises that have something to do on a day (YYYY-MM-DD in Japan); all where it is left out
 */
export const enterpriseJob =
  ({
    among = everyone,
    work,
    ...kind
  }: Pick<JobKind<object>, 'name' | 'cron' | 'atStart'> & {
    among?: (app: App, day: string) => Promise<Enterprise[]>
    work(scope: Scope, day: string): Promise<unknown>
  }) =>
  (app: App): JobKind<object> => ({
    ...kind,
    async work() {
      const day = today()
      await eachInTurn(await among(app, day), ({ id }) =>
        inTenant(app.db, id, (tx) => work(scopeOf(app, tx, id, null), day)),
      )
    },
  })
