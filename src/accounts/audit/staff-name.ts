import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'

/** What one of the operator's staff is called in entries. Outside any transaction: an agency sees no staff. */
export const staffNamed = async (app: App, id: number): Promise<{ id: number; name: string }> => {
  const found = await asSystem(app.db, (tx) =>
    row<{ name: string }>(
      tx,
      sql`SELECT concat_ws(' ', l_name, f_name) AS name FROM admin_members WHERE id = ${id}`,
    ),
  )
  return { id, name: found?.name ?? '' }
}
