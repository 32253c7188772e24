import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { openSealing, type Sealing } from '../sealing/sealing.ts'
import { renewSeal } from './renew-seal.ts'

/** A seal is renewed so many days before it could not be checked any more. */
const daysBefore = 365
/** One that could not be renewed, or ends no later then, is tried again after so many days. */
const triedAgain = 30
const day_ms = 86_400_000

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day_ms).toISOString()
/** So many in one night; the others in the next. */
const most = 500

type Ending = { enterprise_id: number; id: number }

/** Agreements whose last seal ends within the year. */
export const endingSeals = (app: Pick<App, 'db'>, now: Date): Promise<Ending[]> =>
  asSystem(app.db, (tx) =>
    rows<Ending>(
      tx,
      sql`SELECT enterprise_id, agreement_id AS id FROM agreement_seals GROUP BY enterprise_id, agreement_id
          HAVING coalesce(max(renew_tried_at), '-infinity') < ${daysAgo(now, triedAgain)}::timestamptz AND max(valid_until) < ${daysAgo(now, -daysBefore)}::timestamptz ORDER BY max(valid_until) LIMIT ${most}`,
    ),
  )

/** Each night: seals that end within a year get another stamp, where there is an authority to set one. */
export const renewSealsJob = (app: App, sealing: Sealing = openSealing(app.config)): JobKind<object> => ({
  name: 'renew-seals',
  cron: '30 4 * * *',
  async work() {
    if (!app.config.tsa.url) return
    const ending = await endingSeals(app, new Date())
    await eachInTurn(ending, ({ enterprise_id, id }) => renewSeal(app, sealing, enterprise_id, id))
  },
  stop: () => sealing.close(),
})
