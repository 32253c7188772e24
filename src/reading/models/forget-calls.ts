import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import { addMonths } from '#foundation/rules/calendar.ts'

/** Figures of a call are kept so long; what was sent went with its source, long before. */
const keptMonths = 13

/** Removes the figures of calls that nobody counts any more. */
export const forgetCalls = async (app: App): Promise<void> => {
  const before = addMonths(today().slice(0, 7), -keptMonths)
  const enterprises = await asSystem(app.db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id AS id FROM reading_model_calls WHERE month < ${before}`,
    ),
  )
  await eachInTurn(enterprises, ({ id }) =>
    inTenant(app.db, id, (tx) =>
      sql`DELETE FROM reading_model_calls WHERE enterprise_id = ${id} AND month < ${before}`.execute(tx),
    ),
  )
}
