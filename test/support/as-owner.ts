import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'

/** Does something that the product's own role may not: ANALYZE, rows past the row-level security. */
export const asOwner = ({ db }: App, query: ReturnType<typeof sql>) =>
  db.executor.connection().execute(async (connection) => {
    await sql`RESET ROLE`.execute(connection)
    await query.execute(connection)
    await sql`SET ROLE tsumugi_app`.execute(connection)
  })
