import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { sourceTypes } from './entry.ts'
import { bookMissing } from './missing.ts'

const everyone = ({ db }: App) =>
  asSystem(db, (tx) => rows<{ id: number }>(tx, sql`SELECT id FROM enterprises ORDER BY id`))

/** Books what was confirmed before there were books, at the start and every night; afterwards it finds nothing. */
export const bookMissingJob = (app: App): JobKind<object> => ({
  name: 'book-missing',
  cron: '40 3 * * *',
  atStart: true,
  async work() {
    await eachInTurn(await everyone(app), async ({ id }) => {
      for (const type of sourceTypes) {
        const next = (after: number) =>
          inTenant(app.db, id, (tx) => bookMissing(scopeOf(app, tx, id, null), type, after))
        for (let after = await next(0); after !== undefined; ) after = await next(after)
      }
    })
  },
})
